import { mayDownload } from '#shared/api/documents/policy.ts'
import type { DocumentFile, Job } from '#shared/api/documents.ts'
import type { Holder } from '#shared/api/holds.ts'

/**
 * The files downloaded by 'Baixar os documentos ao terminar': for each model its docx if the user may have it, else its PDF, in the models'
 * order.
 */
export function filesToSave(
  job: Pick<Job, 'id' | 'models'>,
  files: readonly DocumentFile[],
  member: Holder,
): DocumentFile[] {
  return job.models.flatMap((model) => {
    const own = files.filter((file) => file.jobId === job.id && file.modelId === model.id && mayDownload(member, file))
    const file = own.find(({ type }) => type === 'docx') ?? own.find(({ type }) => type === 'pdf')
    return file ? [file] : []
  })
}
