import type { Values } from '#shared/api/values.ts'
import { type FileValue, filesAmong, type InterviewCode, mapFiles } from '#shared/interview/index.ts'
import { now } from '../../platform/clock.ts'
import { newId } from '../../platform/id.ts'
import { copyObject } from '../../platform/objects/store.ts'
import { attachmentKey, attachmentsOf, LOOSE, type StoredAttachment } from './entity.ts'
import { keepNew } from './moveFiles.ts'

type Owner = { readonly organizationId: string; readonly executionId: string }

/** Copies made at a time. */
const AT_ONCE = 4

/**
 * Answers copied from another execution, with their files copied too: each execution has its own files, and they are deleted with it. Files
 * that had not arrived there are left out.
 */
export async function copyFiles(
  from: Owner,
  to: Owner & { readonly userId: string },
  code: InterviewCode,
  values: Values,
): Promise<Values> {
  const wanted = new Set(filesAmong(code, values).flatMap(({ file }) => file.fileId ?? []))
  if (wanted.size === 0) return values
  const there = (await attachmentsOf(from)).filter(
    ({ attachmentId, state }) => state === 'kept' && wanted.has(attachmentId),
  )
  const copies = new Map<string, string>()
  for (let at = 0; at < there.length; at += AT_ONCE)
    await Promise.all(
      there.slice(at, at + AT_ONCE).map(async (stored) => copies.set(stored.attachmentId, await copy(stored, to))),
    )
  return mapFiles(code, values, (file): FileValue | undefined => {
    if (file.fileId === undefined) return file
    const fileId = copies.get(file.fileId)
    return fileId === undefined ? undefined : { ...file, fileId }
  })
}

async function copy(stored: StoredAttachment, to: Owner & { readonly userId: string }): Promise<string> {
  const time = now().toISOString()
  const { uploadId: _, ...facts } = stored
  const item: StoredAttachment = {
    ...facts,
    executionId: to.executionId,
    attachmentId: newId(),
    createdBy: to.userId,
    watch: LOOSE,
    createdAt: time,
    updatedAt: time,
  }
  await copyObject(attachmentKey(stored), attachmentKey(item))
  await keepNew(item)
  return item.attachmentId
}
