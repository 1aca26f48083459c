import { readContent } from '#functions/interviews/index.ts'
import type { Attachment } from '#shared/api/executions/attachments.ts'
import { acceptsFile } from '#shared/format/acceptsFile.ts'
import { writeBytes } from '#shared/format/fileKinds.ts'
import { type Field, fileFieldOf } from '#shared/interview/index.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import { now } from '../../platform/clock.ts'
import { Failure } from '../../platform/failure.ts'
import { endParts, listParts } from '../../platform/objects/multipart.ts'
import { deleteObject, streamBytes } from '../../platform/objects/store.ts'
import { outbox } from '../../platform/outbox/entity.ts'
import { logEntry } from '../../platform/outbox/logEntry.ts'
import { usage } from '../../platform/outbox/usage.ts'
import { tryTransact } from '../../platform/transact.ts'
import { acceptedBy, notAccepted } from './accepted.ts'
import { attachment, attachmentKey, attachmentsOf, partsOf, type StoredAttachment } from './entity.ts'
import { findAttachment, findForFiles } from './findAttachment.ts'
import { checkTotal } from './limits.ts'
import { missingParts } from './missingParts.ts'
import { presentAttachment } from './present.ts'
import { withRoom } from './withRoom.ts'

/** Checks the content of a file that has arrived and saves it, or deletes it if it is refused. Repeated, it answers the same. */
export async function completeAttachment(
  caller: Caller,
  executionId: string,
  attachmentId: string,
): Promise<Attachment> {
  const execution = await findForFiles(caller, executionId)
  const stored = await findAttachment(caller, executionId, attachmentId)
  if (stored.state === 'kept') return presentAttachment(stored)
  await join(stored)
  const { interviewCode } = await readContent(execution.interviewKey)
  try {
    const checked = await check(stored, fileFieldOf(interviewCode, stored.ref))
    checkTotal(checked.name, await withRoom(execution, await attachmentsOf(stored)))
    return presentAttachment(await keep(caller, checked))
  } catch (error) {
    if (error instanceof Failure && ['invalid', 'too_large'].includes(error.code)) await refuse(caller, stored, error)
    throw error
  }
}

/** Joins the parts to one object. There is no upload any more if an earlier call has joined them and its answer was lost. */
async function join(stored: StoredAttachment): Promise<void> {
  const parts = await listParts(partsOf(stored))
  if (!parts) return
  const missing = missingParts(stored.size, parts)
  if (missing.length > 0) {
    const left = missing.reduce((sum, { size }) => sum + size, 0)
    throw new Failure(
      'conflict',
      `O arquivo "${stored.name}" ainda não chegou inteiro: faltam ${writeBytes(left)}. Envie o que falta e tente de novo.`,
    )
  }
  const inOrder = parts.toSorted((one, other) => one.number - other.number)
  await endParts(
    partsOf(stored),
    inOrder.map(({ tag }) => tag),
  )
}

async function check(stored: StoredAttachment, field: Field | undefined): Promise<StoredAttachment> {
  const bytes = await streamBytes(attachmentKey(stored))
  if (!bytes) throw new Failure('invalid', `O envio de "${stored.name}" se perdeu. Envie o arquivo de novo.`)
  const { recognise } = await import('./recognise.ts')
  const found = await recognise(stored.name, bytes)
  if ('refused' in found) throw new Failure('invalid', found.refused)
  const { kind, name, width, height } = found
  if (!field || !acceptsFile(acceptedBy(field), { name, type: kind.type }))
    throw field ? notAccepted(stored.name, field) : new Failure('invalid', 'Esta pergunta não recebe arquivos.')
  return { ...stored, name, contentType: kind.type, width, height }
}

async function keep(caller: Caller, checked: StoredAttachment): Promise<StoredAttachment> {
  const { organizationId, executionId, attachmentId, name, size, contentType, width, height } = checked
  const at = now().toISOString()
  const committed = await tryTransact(
    { attachment },
    (write) => [
      write.attachment
        .patch({ organizationId, executionId, attachmentId })
        .set({ state: 'kept', name, contentType, updatedAt: at, ...(width && height && { width, height }) })
        .where(({ state }, { eq }) => eq(state, 'waiting')),
    ],
    [
      logEntry(caller, {
        action: 'attachment.added',
        subject: { kind: 'document', id: attachmentId, name },
        after: { size, contentType, execution: executionId },
      }),
      usage({ organizationId, id: `attachment-${attachmentId}`, kind: 'storage', quantity: size, at }),
    ],
  )
  if (committed) return checked
  // Another call kept it at the same moment, or the execution was deleted and nothing may stay.
  const { data } = await attachment.get({ organizationId, executionId, attachmentId }).go({ consistent: true })
  if (data?.state === 'kept') return data
  await deleteObject(attachmentKey(checked))
  throw new Failure('not_found', 'Este arquivo não está mais guardado.')
}

async function refuse(caller: Caller, stored: StoredAttachment, { message }: Failure): Promise<void> {
  const { organizationId, executionId, attachmentId, name, size } = stored
  await deleteObject(attachmentKey(stored))
  await attachment.delete({ organizationId, executionId, attachmentId }).go()
  await outbox
    .put(
      logEntry(caller, {
        action: 'attachment.refused',
        subject: { kind: 'document', id: attachmentId, name },
        after: { size, reason: message, execution: executionId },
      }),
    )
    .go()
}
