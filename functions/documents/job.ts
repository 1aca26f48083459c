import { createHash } from 'node:crypto'
import type { EntityItem } from 'electrodb'
import type { DocumentFile, FileType, Job } from '#shared/api/documents.ts'
import type { StoredJob } from '../executions/index.ts'
import type { file } from './entity.ts'

export type StoredFile = EntityItem<typeof file>
type ModelState = Job['models'][number]

/** The prefix of a test's answers, where objects expire like uploads. */
export const testValues = (organizationId: string, testId: string): string =>
  `uploads/${organizationId}/tests/${testId}/`

/** The models of a job to retry: finished ones stay as they are. */
export const waitingAgain = ({ models }: StoredJob): ModelState[] =>
  models.map((model) => (model.step === 'done' ? model : { ...model, step: 'waiting', problems: [] }))

/** The id of the file of a job, model and type: the same however often it is generated. */
export const fileIdOf = (jobId: string, modelId: string, type: FileType): string =>
  createHash('sha256').update(`${jobId}/${modelId}/${type}`).digest('hex').slice(0, 32)

const stepsDone: Record<ModelState['step'], number> = { waiting: 0, filling: 0, converting: 1, done: 2, failed: 0 }

function progressOf(models: readonly ModelState[], state: Job['state']): string {
  const total = models.length
  const failed = models.filter((model) => model.step === 'failed').length
  if (state === 'done') return total === 1 ? 'Documento pronto' : `${total} documentos prontos`
  if (state === 'failed') return failed === total ? 'A geração falhou' : `${failed} de ${total} documentos falharam`
  const converting = models.findIndex((model) => model.step === 'converting')
  if (converting >= 0) return `Preenchido ${converting + 1} de ${total} · Convertendo em PDF`
  const filling = models.findIndex((model) => model.step === 'filling')
  if (filling >= 0) return `Preenchendo ${filling + 1} de ${total}`
  if (state === 'queued') return 'Na fila'
  // Between two models nothing waits in the queue any more.
  const next = models.findIndex((model) => model.step === 'waiting')
  return `Preenchendo ${next < 0 ? total : next + 1} de ${total}`
}

export const presentJob = ({ jobId, executionId, state, models, attempts, createdAt, updatedAt }: StoredJob): Job => ({
  id: jobId,
  executionId,
  state,
  done: models.reduce((sum, model) => sum + stepsDone[model.step], 0),
  total: models.length * 2,
  progress: progressOf(models, state),
  models,
  attempts,
  createdAt,
  updatedAt,
})

export const presentFile = ({
  fileId,
  executionId,
  jobId,
  modelId,
  type,
  name,
  size,
  createdAt,
}: StoredFile): DocumentFile => ({
  id: fileId,
  executionId,
  jobId,
  modelId,
  type,
  name,
  size,
  createdAt,
})
