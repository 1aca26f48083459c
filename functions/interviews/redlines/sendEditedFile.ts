import type { Redline } from '#shared/api/interviews/redlines.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import { now } from '../../platform/clock.ts'
import { Failure, found } from '../../platform/failure.ts'
import type { UploadedFile } from '../../platform/http/types.ts'
import { newId } from '../../platform/id.ts'
import { logEntry } from '../../platform/outbox/logEntry.ts'
import { transact } from '../../platform/transact.ts'
import { readContent } from '../content.ts'
import { modelUpload } from '../entity.ts'
import { interviewSubject } from '../logSubject.ts'
import { modelBytes, storeModel } from '../models.ts'
import { findInterview } from '../readInterview.ts'
import { findUpload, takeUpload } from '../uploads.ts'
import { compareBytes } from './compareFiles.ts'
import { redline } from './entity.ts'
import { nameOfSender, presentRedline, readRedline } from './readRedline.ts'

/** Keeps an edited file beside the model that it came from, with the list of its changes. */
export async function sendEditedFile(
  caller: Caller,
  interviewId: string,
  modelId: string,
  { bytes, fileName }: Pick<UploadedFile, 'bytes' | 'fileName'>,
): Promise<Redline> {
  const interview = await findInterview(caller, interviewId)
  if (interview.trashedAt) throw new Failure('invalid', 'Este modelo está na lixeira. Restaure-o para alterar.')
  const { organizationId } = interview
  const { interviewCode } = await readContent(interview.contentKey)
  const model = found(interviewCode.settings.templates.find(({ id }) => id === modelId))
  const time = now().toISOString()
  const name = await nameOfSender(caller)
  const compared = await compareBytes(await modelBytes(organizationId, model.fileId), bytes, { name, date: time })
  const stored = {
    ...{ organizationId, interviewId, redlineId: newId(), modelId, modelFileId: model.fileId, fileName },
    editedFileId: await storeModel(organizationId, bytes),
    ...{ left: compared.changes.length, version: 1, sentBy: caller.userId, createdAt: time, updatedAt: time },
  }
  const after = { model: model.name, fileName, changes: stored.left }
  await transact({ redline }, (write) => [write.redline.create(stored)], [
    logEntry(caller, { action: 'redline.sent', subject: interviewSubject(interview), after }),
  ])
  return presentRedline(stored, compared, { name, outdated: false })
}

/** The same for a file that was sent to the object store. Repeated, it answers the same comparison. */
export async function finishEditedUpload(
  caller: Caller,
  interviewId: string,
  modelId: string,
  uploadId: string,
): Promise<Redline> {
  const upload = await findUpload(caller, interviewId, uploadId)
  if (upload.redlineId) return readRedline(caller, interviewId, upload.redlineId)
  return takeUpload(upload, async (bytes) => {
    const sent = await sendEditedFile(caller, interviewId, modelId, { bytes, fileName: upload.fileName })
    await modelUpload.patch({ organizationId: caller.organizationId, uploadId }).set({ redlineId: sent.id }).go()
    return sent
  })
}
