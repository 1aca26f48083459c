import { readContent } from '#functions/interviews/index.ts'
import type { Job } from '#shared/api/documents.ts'
import { executionStatus } from '#shared/api/executionStatus.ts'
import { compareTexts } from '#shared/interview/scenarios/index.ts'
import { inspectDocx, printedStories, revisionsOf } from '../docx/package/index.ts'
import { paragraphsOf } from '../docx/read/index.ts'
import {
  documentsRequested,
  execution,
  findExecution,
  findOutsideBin,
  hasWorkLeft,
  job,
  newDocumentsJob,
  requireEditor,
  type StoredJob,
} from '../executions/index.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { now } from '../platform/clock.ts'
import { Failure, found } from '../platform/failure.ts'
import type { UploadedFile } from '../platform/http/types.ts'
import { contentTypes } from '../platform/objects/contentTypes.ts'
import { getBytes, putBytes } from '../platform/objects/store.ts'
import { logEntry } from '../platform/outbox/logEntry.ts'
import { tryTransact } from '../platform/transact.ts'
import { file } from './entity.ts'
import { fileIdOf, presentJob, type StoredFile } from './job.ts'
import { requireDownload } from './policy.ts'
import { findFileById, findJob } from './readFiles.ts'

const NO_DOCX = 'Você não pode baixar o docx, e por isso não pode enviá-lo editado.'

/** Takes the docx of a finished document after a person edited it: the PDF is made from it, and both stay. */
export async function sendEditedFile(caller: Caller, fileId: string, files: readonly UploadedFile[]): Promise<Job> {
  const [sent, ...more] = files
  if (!sent || more.length > 0) throw new Failure('malformed', 'Envie um arquivo docx por vez.')
  const stored = await findFileById(caller, fileId)
  const { organizationId, executionId, modelId, name, type } = stored
  const finished = await findOutsideBin(caller, executionId)
  await requireEditor(caller, finished)
  requireDownload(caller, [{ type: 'docx' }], NO_DOCX)
  if (type !== 'docx' || finished.status !== executionStatus.finished || finished.jobId !== stored.jobId)
    throw new Failure('invalid', 'Só o docx mais novo de um documento finalizado pode ser trocado pelo editado.')
  const { interviewCode } = await readContent(finished.interviewKey)
  if (!interviewCode.metadata.changeDocOnFinish)
    throw new Failure('invalid', 'O modelo não permite mudar o documento depois de finalizado.')
  const before = await findJob(caller, executionId, stored.jobId)
  if (hasWorkLeft(before))
    throw new Failure('conflict', 'Os arquivos ainda estão sendo gerados. Espere e tente de novo.')
  await inspect(sent.bytes)
  const key = await putBytes(
    `organizations/${organizationId}/executions/${executionId}/files`,
    sent.bytes,
    '.docx',
    contentTypes.docx,
  )
  const next = editedJob(caller, before, modelId, key)
  const committed = await tryTransact(
    { execution, job },
    (write) => [
      write.execution
        .patch({ organizationId, executionId })
        .set({ jobId: next.jobId, updatedAt: next.createdAt })
        .where((known, { eq }) => eq(known.jobId, stored.jobId)),
      write.job.create(next),
    ],
    [
      logEntry(caller, {
        action: 'document.edited',
        subject: { kind: 'document', id: fileId, name },
        after: { size: sent.bytes.byteLength, execution: executionId },
      }),
      documentsRequested(next),
    ],
  )
  if (!committed)
    throw new Failure('conflict', 'Outra pessoa mudou este documento agora. Veja como ficou e tente de novo.')
  return presentJob(next)
}

function editedJob(caller: Caller, before: StoredJob, modelId: string, key: string): StoredJob {
  const { jobId, organizationId, executionId, interviewId, executionName, interviewKey, valuesKey } = before
  const edited = { ...before.edited, [modelId]: key }
  const made = newDocumentsJob({
    organizationId,
    executionId,
    interviewId,
    executionName,
    requestedBy: caller.userId,
    interviewKey,
    valuesKey,
    models: [],
    time: now().toISOString(),
  })
  return {
    ...made,
    models: before.models.map(({ id, name }) => ({
      id,
      name,
      step: 'waiting',
      problems: [],
      warnings: [],
      ...(edited[id] !== undefined && { edited: true }),
    })),
    edited,
    editedFrom: before.editedFrom ?? { id: jobId, createdAt: before.createdAt },
  }
}

async function inspect(bytes: Uint8Array): Promise<void> {
  const inspected = await inspectDocx(bytes)
  if (!inspected.ok) throw new Failure('invalid', inspected.error.message)
  const { changes } = revisionsOf(inspected.value.package)
  if (changes > 0)
    throw new Failure(
      'invalid',
      'O arquivo tem alterações controladas, que sairiam no PDF. Aceite ou recuse as alterações no Word e envie de novo.',
    )
}

/** In what an edited docx differs from the one that was made, in reading order. */
export async function readFileChanges(caller: Caller, fileId: string) {
  const stored = await findFileById(caller, fileId)
  const { organizationId, executionId, jobId, modelId } = stored
  await findExecution(caller, executionId)
  const { editedFrom, edited } = await findJob(caller, executionId, jobId)
  if (stored.type !== 'docx' || !editedFrom || edited?.[modelId] === undefined)
    throw new Failure('invalid', 'Este arquivo não foi editado depois de gerado.')
  const id = fileIdOf(editedFrom.id, modelId, 'docx')
  const made = await file.get({ organizationId, executionId, fileId: id }).go({ consistent: true })
  return compareTexts(await textOf(found(made.data)), await textOf(stored))
}

async function textOf({ objectKey }: StoredFile): Promise<string[]> {
  const inspected = await inspectDocx(found(await getBytes(objectKey)))
  if (!inspected.ok) throw new Failure('invalid', inspected.error.message)
  const { package: docx } = inspected.value
  return printedStories(docx).flatMap((story) =>
    paragraphsOf(docx.text(story.part), story).flatMap(({ text }) => (text.trim() === '' ? [] : [text])),
  )
}
