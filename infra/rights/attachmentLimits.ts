import type { Right } from './right.ts'

/** How large files sent with answers may be, each and together. */
export const attachmentLimits: Right = {
  environment: ({ deployment: { attachmentMegabytes, attachmentsMegabytes } }) => ({
    ATTACHMENT_MEGABYTES: String(attachmentMegabytes),
    ATTACHMENTS_MEGABYTES: String(attachmentsMegabytes),
  }),
}
