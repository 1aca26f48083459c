import { findExecution } from '#functions/executions/index.ts'
import type { DocumentFile, FileType, Job } from '#shared/api/documents.ts'
import { job, type StoredExecution, type StoredJob } from '../executions/index.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { Failure, found } from '../platform/failure.ts'
import type { Blob, Pending } from '../platform/http/types.ts'
import { deliverFile } from './deliverFile.ts'
import { file } from './entity.ts'
import { fileIdOf, presentFile, presentJob, type StoredFile } from './job.ts'

/** How many milliseconds a download waits for its document: less than API Gateway's 30 s, so that we answer before it does. */
const PATIENCE = 20_000
const PAUSE = 250

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** The execution's documents, the newest first. */
export const listFiles = async (caller: Caller, executionId: string): Promise<DocumentFile[]> =>
  filesOf(await findExecution(caller, executionId))

/** The documents of an execution that was already loaded. */
export async function filesOf({
  organizationId,
  executionId,
}: Pick<StoredExecution, 'organizationId' | 'executionId'>) {
  const { data } = await file.query.ofExecution({ organizationId, executionId }).go({ pages: 'all', consistent: true })
  return data.map(presentFile).sort((a, b) => b.createdAt.localeCompare(a.createdAt) || a.name.localeCompare(b.name))
}

export async function findJob(caller: Caller, executionId: string, jobId: string): Promise<StoredJob> {
  const { organizationId } = await findExecution(caller, executionId)
  return found((await job.get({ organizationId, executionId, jobId }).go({ consistent: true })).data)
}

export const readJob = async (caller: Caller, executionId: string, jobId: string): Promise<Job> =>
  presentJob(await findJob(caller, executionId, jobId))

/** A document of the caller's organisation, or 404. */
export async function findFileById({ organizationId }: Caller, fileId: string): Promise<StoredFile> {
  const find = async () => (await file.query.byId({ organizationId, fileId }).go()).data[0]
  // The index is eventually consistent, and users click as soon as they are notified.
  return found((await find()) ?? (await pause(PAUSE).then(find)))
}

export async function readFile(caller: Caller, fileId: string, view: boolean): Promise<Blob> {
  const stored = await findFileById(caller, fileId)
  await findExecution(caller, stored.executionId)
  return deliverFile(caller, stored, view)
}

async function findFile(stored: StoredJob, modelId: string, type: FileType): Promise<StoredFile | null> {
  const { organizationId, executionId, jobId } = stored
  return (
    await file.get({ organizationId, executionId, fileId: fileIdOf(jobId, modelId, type) }).go({ consistent: true })
  ).data
}

/**
 * The execution's newest document of a type, of the given model or the first one. Waits while the job is running; if it takes too long,
 * answers with the job.
 */
export async function readFileOfType(
  caller: Caller,
  executionId: string,
  type: FileType,
  model?: string,
): Promise<Blob | Pending> {
  const { jobId } = await findExecution(caller, executionId)
  if (!jobId) throw new Failure('not_found', 'Os arquivos deste documento ainda não foram gerados.')
  const until = performance.now() + PATIENCE
  for (;;) {
    const stored = await findJob(caller, executionId, jobId)
    const modelId = model ?? stored.models[0]?.id ?? ''
    if (!stored.models.some(({ id }) => id === modelId)) throw new Failure('not_found')
    const ready = await findFile(stored, modelId, type)
    if (ready) return deliverFile(caller, ready)
    if (stored.state === 'failed')
      throw new Failure(
        'invalid',
        'A geração deste documento falhou. Tente gerar de novo.',
        stored.models.flatMap((item) => item.problems),
      )
    if (stored.state === 'done') throw new Failure('not_found', 'Este arquivo foi excluído.')
    if (performance.now() > until) return { pending: presentJob(stored) }
    await pause(PAUSE)
  }
}

/** The docx of an execution: the requested one or the newest. */
export async function readDocx(caller: Caller, executionId?: string, fileId?: string): Promise<Blob | Pending> {
  if (executionId === undefined) throw new Failure('invalid', 'Id é obrigatório')
  if (fileId === undefined) return readFileOfType(caller, executionId, 'docx')
  const { organizationId } = await findExecution(caller, executionId)
  const stored = found((await file.get({ organizationId, executionId, fileId }).go({ consistent: true })).data)
  if (stored.type !== 'docx') throw new Failure('not_found', 'Este arquivo não é um docx.')
  return deliverFile(caller, stored)
}
