import { queues } from '#events/queues.ts'
import { log } from '../platform/log.ts'
import { openMail } from '../platform/outbox/sealedMail.ts'
import { consume } from '../platform/queue/consume.ts'
import { sendMail } from './sendMail.ts'
import { mailProblemsOf } from './undeliverable.ts'

/** Sends each message of the mail queue. */
export const handler = consume(queues.mail, async ({ type: _, to, sealed, ...mail }) => {
  const { id } = mail
  const problem = (await mailProblemsOf([to])).get(to)
  if (problem) return log.info('mail not sent', { id, problem })
  await sendMail({ ...mail, ...openMail({ id, to, sealed }), to: [to] })
  log.info('mail sent', { id })
})
