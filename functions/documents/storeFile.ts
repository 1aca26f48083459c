import type { FileType } from '#shared/api/documents.ts'
import { fileName } from '#shared/format/fileName.ts'
import type { TemplateModel } from '#shared/interview/model.ts'
import type { StoredJob } from '../executions/index.ts'
import { now } from '../platform/clock.ts'
import { contentTypes } from '../platform/objects/contentTypes.ts'
import { putBytes } from '../platform/objects/store.ts'
import { usage } from '../platform/outbox/usage.ts'
import { tryTransact } from '../platform/transact.ts'
import { file } from './entity.ts'
import { fileIdOf } from './job.ts'

/** 'Locação da Rua A' for a single model; with several, the model's name is appended. */
const titleOf = ({ executionName, models }: StoredJob, model: TemplateModel): string =>
  models.length === 1 || executionName === model.name ? executionName : `${executionName} - ${model.name}`

/** Stores a document of a job. A repeated job overwrites its own file, which has the same id. */
export async function storeFile(
  stored: StoredJob,
  model: TemplateModel,
  type: FileType,
  bytes: Uint8Array,
): Promise<void> {
  const { organizationId, executionId, jobId, test } = stored
  const prefix = `organizations/${organizationId}/executions/${executionId}/files`
  const objectKey = await putBytes(prefix, bytes, `.${type}`, contentTypes[type])
  const at = now().toISOString()
  const fileId = fileIdOf(jobId, model.id, type)
  const use = (id: string, kind: 'documents' | 'storage', quantity: number) =>
    usage({ organizationId, id: `${id}-${fileId}`, kind, quantity, at })
  const committed = await tryTransact(
    { file },
    (write) => [
      write.file.put({
        organizationId,
        executionId,
        fileId,
        jobId,
        modelId: model.id,
        type,
        name: fileName(titleOf(stored, model), type),
        size: bytes.byteLength,
        objectKey,
        ...(test && { test }),
        createdAt: at,
      }),
    ],
    [
      !test && use('file', 'storage', bytes.byteLength),
      // docx and PDF count as one document; the PDF is made last.
      type === 'pdf' && !test && use('document', 'documents', 1),
    ],
  )
  if (!committed) throw new Error('The file was written elsewhere at the same moment')
}
