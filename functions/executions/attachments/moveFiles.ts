import type { Values } from '#shared/api/values.ts'
import { fileName } from '#shared/format/fileName.ts'
import {
  type Field,
  type FileValue,
  filesAmong,
  type InterviewCode,
  mapFiles,
  refOfPath,
} from '#shared/interview/index.ts'
import { now } from '../../platform/clock.ts'
import { Failure } from '../../platform/failure.ts'
import { newId } from '../../platform/id.ts'
import { deleteObject, putObject } from '../../platform/objects/store.ts'
import { usage } from '../../platform/outbox/usage.ts'
import { transact } from '../../platform/transact.ts'
import { attachment, attachmentKey, attachmentsOf, LOOSE, type StoredAttachment } from './entity.ts'
import { checkTotal } from './limits.ts'
import { pointerTo } from './present.ts'

type Owner = { readonly organizationId: string; readonly executionId: string; readonly userId: string }

const DATA = /^data:[^,]{0,200};base64,/i

const isInside = ({ fileId, src }: FileValue): boolean => fileId === undefined && src !== undefined && DATA.test(src)

/**
 * Moves files inside answers to the store. Answers saved before there was a store have them, and programs may still send them; they are moved
 * when answers are saved and read as they are until then. A file that was there before and is of no known kind stays in the answer, so that
 * nobody loses it to a later rule.
 */
export async function moveFiles(
  owner: Owner,
  code: InterviewCode,
  values: Values,
  former: () => Promise<Values>,
): Promise<Values> {
  const inside = filesAmong(code, values).filter(({ file }) => isInside(file))
  if (inside.length === 0) return values
  const moved = new Map<string, FileValue>()
  const before = new Set(filesAmong(code, await former()).map(({ file }) => file.src))
  for (const { file, field, path } of inside) {
    const pointer = await move(owner, file, field, path, before.has(file.src))
    if (pointer) moved.set(path, pointer)
  }
  return mapFiles(code, values, (file, _, path) => moved.get(path) ?? file)
}

async function move(
  owner: Owner,
  file: FileValue,
  field: Field,
  path: string,
  wasThere: boolean,
): Promise<FileValue | undefined> {
  const bytes = Buffer.from((file.src ?? '').replace(DATA, ''), 'base64')
  const { recognise } = await import('./recognise.ts')
  const found = await recognise(fileName(file.name || field.name || 'arquivo'), bytes)
  if ('refused' in found) {
    if (wasThere) return undefined
    throw new Failure('invalid', found.refused, [
      { code: 'arquivo_recusado', message: found.refused, ref: path.split('.')[0], path: `body.values.${path}` },
    ])
  }
  const { kind, name, width = file.width, height = file.height } = found
  const time = now().toISOString()
  const item: StoredAttachment = {
    organizationId: owner.organizationId,
    executionId: owner.executionId,
    attachmentId: newId(),
    state: 'kept',
    name,
    size: bytes.byteLength,
    contentType: kind.type,
    ...(width && height && { width: Math.round(width), height: Math.round(height) }),
    ref: refOfPath(path),
    createdBy: owner.userId,
    watch: LOOSE,
    createdAt: time,
    updatedAt: time,
  }
  if (!wasThere) checkTotal(name, [...(await attachmentsOf(item)), item])
  await putObject(attachmentKey(item), bytes, kind.type)
  await keepNew(item)
  return pointerTo(item, file)
}

/** Creates the item of a stored object and counts its size as storage. */
export async function keepNew(item: StoredAttachment): Promise<void> {
  const { organizationId, attachmentId, size, updatedAt: at } = item
  try {
    await transact({ attachment }, (write) => [write.attachment.create(item)], [
      usage({ organizationId, id: `attachment-${attachmentId}`, kind: 'storage', quantity: size, at }),
    ])
  } catch (error) {
    await deleteObject(attachmentKey(item))
    throw error
  }
}
