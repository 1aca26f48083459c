import type { FileType } from '#shared/api/documents.ts'
import { fileName } from '#shared/format/fileName.ts'
import type { TemplateModel } from '#shared/interview/model.ts'
import { now } from '../platform/clock.ts'
import { putBytes } from '../platform/objects/store.ts'
import { contentTypes } from './contentTypes.ts'
import { file } from './entity.ts'
import { fileIdOf, type StoredJob } from './job.ts'

/** 'Locação da Rua A' of a single model; with several, each bears its model's name too. */
const titleOf = ({ executionName, models }: StoredJob, model: TemplateModel): string =>
  models.length === 1 || executionName === model.name ? executionName : `${executionName} - ${model.name}`

/** Stores a document of a job. A repeated job stores it over its own: same id, one file. */
export const keepFile = async (
  stored: StoredJob,
  model: TemplateModel,
  type: FileType,
  bytes: Uint8Array,
): Promise<void> => {
  const { organizationId, executionId, jobId } = stored
  const prefix = `organizations/${organizationId}/executions/${executionId}/files`
  const objectKey = await putBytes(prefix, bytes, `.${type}`, contentTypes[type])
  await file
    .put({
      organizationId,
      executionId,
      fileId: fileIdOf(jobId, model.id, type),
      jobId,
      modelId: model.id,
      type,
      name: fileName(titleOf(stored, model), type),
      size: bytes.byteLength,
      objectKey,
      createdAt: now().toISOString(),
    })
    .go()
}
