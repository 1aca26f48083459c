import type { MailProblem } from '#functions/mail/index.ts'

/** Why an address gets no e-mail, as people read it after the address. */
export const undeliverableReasons: Readonly<Record<MailProblem, string>> = {
  bounce: 'não existe ou recusou os últimos e-mails',
  complaint: 'pediu para não receber e-mails',
}
