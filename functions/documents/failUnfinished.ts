import { generationFault } from '#shared/api/documents.ts'
import type { StoredJob } from '../executions/index.ts'
import { changeJob } from './jobStore.ts'

const GIVEN_UP = {
  code: generationFault.givenUp,
  message:
    'A geração não terminou por uma falha nossa, mesmo depois de novas tentativas. Suas respostas estão guardadas: tente gerar de novo.',
}

/** Of a model whose docx is ready. */
const WITHOUT_PDF = {
  code: generationFault.givenUp,
  message:
    'O PDF não ficou pronto, mesmo depois de novas tentativas. O docx está pronto e suas respostas estão guardadas: tente gerar de novo.',
}

/** Characters of a fault that are kept. */
const KEPT = 500

/**
 * Ends a job whose work could not be done: what is ready stays, the rest is shown as failed. Its person reads that it was our fault,
 * administrators read `fault`.
 */
export async function failUnfinished(stored: StoredJob, fault: string): Promise<void> {
  const models = stored.models.map((model) =>
    model.step === 'done' || model.step === 'failed'
      ? model
      : { ...model, step: 'failed' as const, problems: [model.step === 'converting' ? WITHOUT_PDF : GIVEN_UP] },
  )
  await changeJob(stored, { state: 'failed', models, fault: fault.slice(0, KEPT) })
}

/** Keeps for administrators why a delivery failed, while others come. */
export async function noteFault(stored: StoredJob, fault: string): Promise<void> {
  await changeJob(stored, { fault: fault.slice(0, KEPT) })
}

/** Whether a job failed for a reason that may have passed, and not for one that its model or its answers give. */
export const wasGivenUp = ({ state, models }: StoredJob): boolean =>
  state === 'failed' && models.some(({ problems }) => problems.some(({ code }) => code === generationFault.givenUp))
