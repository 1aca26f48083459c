import { queues } from '#events/queues.ts'
import { setting } from '../platform/environment.ts'
import { consume, type Delivery } from '../platform/queue/consume.ts'
import { eraseExecution } from './eraseExecution.ts'
import { failUnfinished, wasGivenUp } from './failUnfinished.ts'
import { generateDocuments } from './generateDocuments.ts'
import { waitingAgain } from './job.ts'
import { loadJob } from './jobStore.ts'
import { createPdfConverter } from './pdf/converter.ts'

// No spare process: it would take 1.3 GB, and a frozen Lambda gives it no processor between messages.
const converter = createPdfConverter({ workers: 1, spares: 0 })
// LibreOffice starts while the first message is still on its way.
converter.warmUp().catch(() => undefined)

const generate = async (key: Parameters<typeof loadJob>[0], { attempt }: Delivery): Promise<void> => {
  const stored = await loadJob(key)
  if (!stored || stored.state === 'done') return
  // A message of the dead letters that was sent again: what we gave up is tried once more.
  const again = wasGivenUp(stored)
  if (stored.state === 'failed' && !again) return
  try {
    await generateDocuments(
      again ? { ...stored, attempts: 0, models: waitingAgain(stored) } : stored,
      converter.convert,
    )
  } catch (error) {
    // The last delivery: the person learns it now, and the message goes to the dead letters for whoever looks after the system.
    if (attempt >= Number(setting('MAX_RECEIVES'))) await failUnfinished((await loadJob(key)) ?? stored, String(error))
    throw error
  }
}

export const handler = consume(queues.documents, async (message, delivery) => {
  if (message.type === 'execution.deleted') await eraseExecution(message)
  else await generate(message, delivery)
})
