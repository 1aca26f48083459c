import { type Attachment, SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2'
import type { MailRequested } from '#events/mail.ts'
import { setting } from '../platform/environment.ts'
import type { MailContent } from '../platform/outbox/sealedMail.ts'
import { mailboxNamed } from './mailbox.ts'

const ses = new SESv2Client({ maxAttempts: 3 })
/**
 * Of e-mails that must not come twice: a call without an answer may have done its work. It uses no connection that was idle, because SES may
 * just be closing it, which would leave the e-mail in doubt without a cause.
 */
const onceOnly = new SESv2Client({
  maxAttempts: 1,
  requestHandler: { httpAgent: { keepAlive: false }, httpsAgent: { keepAlive: false } },
})

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

export type MailFile = {
  readonly name: string
  readonly type: string
  readonly bytes: Uint8Array
}

const attached = ({ name, type, bytes }: MailFile): Attachment => ({
  FileName: name,
  ContentType: type,
  ContentDisposition: 'ATTACHMENT',
  ContentTransferEncoding: 'BASE64',
  RawContent: bytes,
})

export type Mail = Omit<MailRequested, 'type' | 'to' | 'sealed'> &
  MailContent & {
    readonly to: readonly string[]
    readonly cc?: readonly string[]
    readonly files?: readonly MailFile[]
  }

/** An id as SES takes it in tags. */
export const tagOf = (id: string): string => id.replace(/[^A-Za-z0-9_-]/g, '-').slice(0, 256)

/** Sends a message. Its id is sent to SES as a tag, and is included in every event about it. */
export async function sendMail(mail: Mail, { attempts = 3 }: { readonly attempts?: 1 | 3 } = {}): Promise<void> {
  const { id, to, cc = [], subject, text, html, senderName, replyTo, logo, files = [] } = mail
  const attachments = [...(logo ? [shownAs('logo', logo)] : []), ...files.map(attached)]
  await (attempts === 1 ? onceOnly : ses).send(
    new SendEmailCommand({
      FromEmailAddress: mailboxNamed(senderName, setting('MAIL_FROM')),
      ConfigurationSetName: setting('MAIL_CONFIGURATION'),
      Destination: { ToAddresses: [...to], ...(cc.length > 0 && { CcAddresses: [...cc] }) },
      ...(replyTo && { ReplyToAddresses: [replyTo] }),
      Content: {
        Simple: {
          Subject: utf8(subject),
          Body: { Text: utf8(text), Html: utf8(html) },
          ...(attachments.length > 0 && { Attachments: attachments }),
        },
      },
      EmailTags: [{ Name: 'message', Value: tagOf(id) }],
    }),
  )
}
