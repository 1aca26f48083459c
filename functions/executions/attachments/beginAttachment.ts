import { readContent } from '#functions/interviews/index.ts'
import type { Body } from '#shared/api/call.ts'
import type { AttachmentUpload, attachmentCalls } from '#shared/api/executions/attachments.ts'
import { acceptsFile } from '#shared/format/acceptsFile.ts'
import { kindOfName } from '#shared/format/fileKinds.ts'
import { fileName } from '#shared/format/fileName.ts'
import { fileFieldOf } from '#shared/interview/index.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import { now } from '../../platform/clock.ts'
import { Failure } from '../../platform/failure.ts'
import { newId } from '../../platform/id.ts'
import { abortParts, beginParts, listParts } from '../../platform/objects/multipart.ts'
import { hasObject } from '../../platform/objects/store.ts'
import { acceptedBy, notAccepted } from './accepted.ts'
import { attachment, attachmentKey, attachmentsOf, LOOSE, partsOf, type StoredAttachment } from './entity.ts'
import { findAttachment, findForFiles } from './findAttachment.ts'
import { checkSize, checkTotal } from './limits.ts'
import { uploadOf } from './uploadOf.ts'
import { withRoom } from './withRoom.ts'

const NO_FILES = 'Esta pergunta não recebe arquivos. Recarregue a página: o modelo pode ter outras perguntas.'

/** Begins the upload of a file, or continues the one with that id. Nothing counts as an answer before it is complete. */
export async function beginAttachment(
  caller: Caller,
  executionId: string,
  body: Body<typeof attachmentCalls.beginAttachment>,
): Promise<AttachmentUpload> {
  const execution = await findForFiles(caller, executionId)
  const { organizationId, interviewKey } = execution
  const { interviewCode } = await readContent(interviewKey)
  const field = fileFieldOf(interviewCode, body.ref)
  if (!field) throw new Failure('invalid', NO_FILES)
  const name = fileName(body.name)
  const attachmentId = body.id ?? newId()
  const begun = (await attachment.get({ organizationId, executionId, attachmentId }).go({ consistent: true })).data
  if (begun && begun.size === body.size) return uploadOf((await isLost(begun)) ? await beginAgain(begun) : begun)
  if (begun)
    throw new Failure('invalid', 'Este envio é de outro arquivo. Escolha o mesmo arquivo, ou envie-o como novo.')
  checkSize(name, body.size)
  // Its content is checked when it has arrived; what its name says is not worth sending is refused at once.
  const kind = kindOfName(name)
  if (kind && !acceptsFile(acceptedBy(field), { name, type: kind.type })) throw notAccepted(name, field)
  const uploadId = await beginUpload({ organizationId, executionId, attachmentId })
  const time = now().toISOString()
  const item: StoredAttachment = {
    organizationId,
    executionId,
    attachmentId,
    state: 'waiting',
    name,
    size: body.size,
    ref: body.ref,
    uploadId,
    createdBy: caller.userId,
    watch: LOOSE,
    createdAt: time,
    updatedAt: time,
  }
  await attachment.create(item).go()
  // Counted with those that began meanwhile: together they never pass the limit.
  try {
    checkTotal(name, await withRoom(execution, await attachmentsOf(item)))
  } catch (error) {
    await attachment.delete({ organizationId, executionId, attachmentId }).go()
    await abortParts(partsOf(item))
    throw error
  }
  return uploadOf(item)
}

const beginUpload = (key: Parameters<typeof attachmentKey>[0]): Promise<string> =>
  beginParts(attachmentKey(key), 'application/octet-stream')

/** Whether the store has given up an interrupted upload, as it does after a day. */
const isLost = async (stored: StoredAttachment): Promise<boolean> =>
  stored.state === 'waiting' && !(await listParts(partsOf(stored))) && !(await hasObject(attachmentKey(stored)))

async function beginAgain({ organizationId, executionId, attachmentId }: StoredAttachment): Promise<StoredAttachment> {
  const uploadId = await beginUpload({ organizationId, executionId, attachmentId })
  const { data } = await attachment
    .patch({ organizationId, executionId, attachmentId })
    .set({ uploadId, updatedAt: now().toISOString() })
    .go({ response: 'all_new' })
  return data as StoredAttachment
}

/** What is left to send, with new addresses. */
export async function readParts(caller: Caller, executionId: string, attachmentId: string): Promise<AttachmentUpload> {
  await findForFiles(caller, executionId)
  return uploadOf(await findAttachment(caller, executionId, attachmentId))
}
