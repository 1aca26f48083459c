import { generationProblem } from '#shared/api/documents.ts'
import type { StoredJob } from '../executions/index.ts'
import { changeJob } from './jobStore.ts'

const GIVEN_UP = {
  code: generationProblem.givenUp,
  message:
    'A geração não terminou por uma falha nossa, mesmo depois de novas tentativas. Suas respostas estão guardadas: tente gerar de novo.',
}

/** For a model whose docx is ready. */
const WITHOUT_PDF = {
  code: generationProblem.givenUp,
  message:
    'O PDF não ficou pronto, mesmo depois de novas tentativas. O docx está pronto e suas respostas estão guardadas: tente gerar de novo.',
}

/** The most characters stored of a fault. */
const LONGEST_FAULT = 500

/**
 * Ends a job that could not be completed: finished files stay, the rest is shown as failed. The user reads that it was our fault;
 * administrators read `fault`.
 */
export async function failUnfinished(stored: StoredJob, fault: string): Promise<void> {
  const models = stored.models.map((model) =>
    model.step === 'done' || model.step === 'failed'
      ? model
      : { ...model, step: 'failed' as const, problems: [model.step === 'converting' ? WITHOUT_PDF : GIVEN_UP] },
  )
  await changeJob(stored, { state: 'failed', models, fault: fault.slice(0, LONGEST_FAULT) })
}

/** Records for administrators why a delivery failed, while others follow. */
export async function noteFault(stored: StoredJob, fault: string): Promise<void> {
  await changeJob(stored, { fault: fault.slice(0, LONGEST_FAULT) })
}

/** Whether a job failed for a reason that may be temporary, rather than because of its model or its answers. */
export const wasGivenUp = ({ state, models }: StoredJob): boolean =>
  state === 'failed' && models.some(({ problems }) => problems.some(({ code }) => code === generationProblem.givenUp))
