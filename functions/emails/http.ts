import { emails } from '#shared/api/emails.ts'
import { implement } from '../platform/http/implement.ts'
import { sendEmail } from './sendEmail.ts'

export const handler = implement(emails, {
  sendEmail: ({ caller, params, body, context }) => sendEmail(caller, params.path, body, context.site),
})
