import { type Attachment, SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2'
import { queues } from '#events/queues.ts'
import { setting } from '../platform/environment.ts'
import { log } from '../platform/log.ts'
import { consume } from '../platform/queue/consume.ts'
import { mailboxNamed } from './mailbox.ts'
import { mailProblemsOf } from './undeliverable.ts'

const ses = new SESv2Client({ maxAttempts: 3 })

const utf8 = (text: string) => ({ Data: text, Charset: 'UTF-8' })

/**
 * An inline picture, shown where the HTML says `cid:logo`: mail programs show neither data URLs nor, by default, pictures from other sites.
 */
function shownAs(id: string, address: string): Attachment {
  const [, type = '', content = ''] = /^data:(image\/\w+);base64,(.*)$/.exec(address) ?? []
  return {
    FileName: `${id}.${type.slice('image/'.length)}`,
    ContentType: type,
    ContentId: id,
    ContentDisposition: 'INLINE',
    ContentTransferEncoding: 'BASE64',
    RawContent: Buffer.from(content, 'base64'),
  }
}

/** Sends each message of the mail queue. Its id is kept by SES as a tag, and comes back with every event about it. */
export const handler = consume(queues.mail, async ({ id, to, subject, text, html, senderName, replyTo, logo }) => {
  const problem = (await mailProblemsOf([to])).get(to)
  if (problem) return log.info('mail not sent', { id, problem })
  await ses.send(
    new SendEmailCommand({
      FromEmailAddress: mailboxNamed(senderName, setting('MAIL_FROM')),
      ConfigurationSetName: setting('MAIL_CONFIGURATION'),
      Destination: { ToAddresses: [to] },
      ...(replyTo && { ReplyToAddresses: [replyTo] }),
      Content: {
        Simple: {
          Subject: utf8(subject),
          Body: { Text: utf8(text), Html: utf8(html) },
          ...(logo && { Attachments: [shownAs('logo', logo)] }),
        },
      },
      EmailTags: [{ Name: 'message', Value: id.replace(/[^A-Za-z0-9_-]/g, '-').slice(0, 256) }],
    }),
  )
  log.info('mail sent', { id })
})
