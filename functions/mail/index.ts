export { type MailFile, sendMail } from './sendMail.ts'
export { type MailProblem, mailProblemsOf } from './undeliverable.ts'
