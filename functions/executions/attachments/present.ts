import type { Attachment } from '#shared/api/executions/attachments.ts'
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
