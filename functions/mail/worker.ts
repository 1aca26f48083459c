import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2'
import { queues } from '#events/queues.ts'
import { setting } from '../platform/environment.ts'
import { log } from '../platform/log.ts'
import { consume } from '../platform/queue/consume.ts'

const ses = new SESv2Client({ maxAttempts: 3 })

const utf8 = (text: string) => ({ Data: text, Charset: 'UTF-8' })

/** Sends each message of the mail queue. A message is told apart by its id, which SES keeps as a tag with every event about it. */
export const handler = consume(queues.mail, async ({ id, to, subject, text, html }) => {
  await ses.send(
    new SendEmailCommand({
      FromEmailAddress: setting('MAIL_FROM'),
      Destination: { ToAddresses: [to] },
      Content: { Simple: { Subject: utf8(subject), Body: { Text: utf8(text), Html: utf8(html) } } },
      EmailTags: [{ Name: 'message', Value: id.replace(/[^A-Za-z0-9_-]/g, '-').slice(0, 256) }],
    }),
  )
  log.info('mail sent', { id })
})
