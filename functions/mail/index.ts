export type { MailFile } from './sendMail.ts'
export { MailUncertain, sendOnce } from './sendOnce.ts'
export { type MailProblem, mailProblemsOf } from './undeliverable.ts'
