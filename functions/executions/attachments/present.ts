import type { Attachment } from '#shared/api/executions/attachments.ts'
import type { FileValue } from '#shared/interview/index.ts'
import type { StoredAttachment } from './entity.ts'

export const presentAttachment = ({
  attachmentId,
  name,
  size,
  contentType = '',
  width,
  height,
  createdAt,
}: StoredAttachment): Attachment => ({ id: attachmentId, name, size, contentType, width, height, createdAt })

/** A file as an answer has it: all but its description comes from the store. */
export function pointerTo(
  { attachmentId, name, size, contentType, width, height }: StoredAttachment,
  file: FileValue,
): FileValue {
  return {
    fileId: attachmentId,
    name,
    size,
    ...(contentType !== undefined && { contentType }),
    ...(width !== undefined && { width }),
    ...(height !== undefined && { height }),
    ...(file.alt !== undefined && { alt: file.alt }),
  }
}
