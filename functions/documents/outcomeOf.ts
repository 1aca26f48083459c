import type { DocumentsRequested } from '#events/documents.ts'
import { wasGivenUp } from './failUnfinished.ts'
import { loadJob } from './jobStore.ts'

type Outcome = {
  /** Of the document; undefined when it is gone. */
  readonly name?: string
  /** Why its generation failed, so far as is known. */
  readonly cause?: string
  /** Why asking for it once more changes nothing. */
  readonly settled?: string
}

const ONLY_GONE = 'Enviar de novo só tira a mensagem desta lista.'

/** What became of the generation that a message asked for. */
export async function outcomeOf(asked: DocumentsRequested): Promise<Outcome> {
  const job = await loadJob(asked)
  if (!job) return { settled: `O documento foi excluído. ${ONLY_GONE}` }
  const { executionName: name, state, fault, models } = job
  if (state === 'done') return { name, settled: `Os arquivos deste documento já ficaram prontos. ${ONLY_GONE}` }
  if (state !== 'failed' || wasGivenUp(job)) return { name, ...(fault !== undefined && { cause: fault }) }
  const problems = models.flatMap((model) => model.problems.map(({ message }) => `${model.name}: ${message}`))
  return { name, cause: problems.join(' '), settled: `O motivo não muda com outra tentativa. ${ONLY_GONE}` }
}
