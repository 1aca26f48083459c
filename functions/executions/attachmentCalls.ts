export { beginAttachment, readParts } from './attachments/beginAttachment.ts'
export { completeAttachment } from './attachments/completeAttachment.ts'
export { deleteAttachment } from './attachments/deleteAttachment.ts'
export { listAttachments, readAttachment } from './attachments/readAttachment.ts'
