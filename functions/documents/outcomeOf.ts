import type { DocumentsRequested } from '#events/documents.ts'
import { wasGivenUp } from './failUnfinished.ts'
import { loadJob } from './jobStore.ts'

type Outcome = {
  /** Of the document; undefined if it was deleted. */
  readonly name?: string
  /** Why its generation failed, if known. */
  readonly cause?: string
  /** Why sending the message again has no effect. */
  readonly settled?: string
}

const ONLY_REMOVED = 'Enviar de novo só tira a mensagem desta lista.'

/** The result of the generation that a message requested. */
export async function outcomeOf(message: DocumentsRequested): Promise<Outcome> {
  const job = await loadJob(message)
  if (!job) return { settled: `O documento foi excluído. ${ONLY_REMOVED}` }
  const { executionName: name, state, fault, models } = job
  if (state === 'done') return { name, settled: `Os arquivos deste documento já ficaram prontos. ${ONLY_REMOVED}` }
  if (state !== 'failed' || wasGivenUp(job)) return { name, ...(fault !== undefined && { cause: fault }) }
  const problems = models.flatMap((model) => model.problems.map((problem) => `${model.name}: ${problem.message}`))
  return { name, cause: problems.join(' '), settled: `O motivo não muda com outra tentativa. ${ONLY_REMOVED}` }
}
