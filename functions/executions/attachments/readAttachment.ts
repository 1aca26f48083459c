import type { Attachment } from '#shared/api/executions/attachments.ts'
import { kindOfType } from '#shared/format/fileKinds.ts'
import { contentDisposition } from '#shared/format/fileName.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import { Failure, found } from '../../platform/failure.ts'
import { DIRECT_LIMIT } from '../../platform/http/directLimit.ts'
import type { Blob } from '../../platform/http/types.ts'
import { presignDownload } from '../../platform/objects/presign.ts'
import { getBytes } from '../../platform/objects/store.ts'
import { outbox } from '../../platform/outbox/entity.ts'
import { logEntry } from '../../platform/outbox/logEntry.ts'
import { findExecution } from '../findExecution.ts'
import { attachmentKey, attachmentsOf } from './entity.ts'
import { findAttachment } from './findAttachment.ts'
import { presentAttachment } from './present.ts'

type Of = Parameters<typeof attachmentsOf>[0]

/** The complete files of an execution, in the order in which they were sent. */
export const keptAttachments = async (execution: Of) =>
  (await attachmentsOf(execution)).filter(({ state }) => state === 'kept')

export async function listAttachments(caller: Caller, executionId: string): Promise<Attachment[]> {
  return (await keptAttachments(await findExecution(caller, executionId))).map(presentAttachment)
}

/** A file, for everyone who may see the execution. Downloads are logged; a picture shown beside its question is not. */
export async function readAttachment(
  caller: Caller,
  executionId: string,
  attachmentId: string,
  view: boolean,
): Promise<Blob> {
  await findExecution(caller, executionId)
  const stored = await findAttachment(caller, executionId, attachmentId)
  const { state, name, size, contentType = 'application/octet-stream' } = stored
  if (state !== 'kept') throw new Failure('not_found', 'Este arquivo ainda não chegou inteiro.')
  const shown = view && kindOfType(contentType)?.inline === true
  if (!shown)
    await outbox
      .put(
        logEntry(caller, {
          action: 'document.downloaded',
          subject: { kind: 'document', id: attachmentId, name },
          after: { size, type: contentType, execution: executionId },
        }),
      )
      .go()
  const disposition = shown ? 'inline' : contentDisposition(name)
  const key = attachmentKey(stored)
  if (size > DIRECT_LIMIT) return { redirect: await presignDownload(key, contentType, disposition) }
  return { bytes: found(await getBytes(key)), contentType, disposition }
}

/** The bytes of a file for a document that draws or appends it; undefined if there are none. */
export async function attachmentBytes(
  owner: { readonly organizationId: string; readonly executionId: string },
  attachmentId: string,
): Promise<Uint8Array | undefined> {
  return getBytes(attachmentKey({ ...owner, attachmentId }))
}
