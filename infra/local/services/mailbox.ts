import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A part of a message that its HTML shows as `cid:` and its id. */
export type InlinePart = {
  readonly contentId: string
  readonly type: string
  /** In base64. */
  readonly content: string
}

/** A file sent with a message. */
export type AttachedFile = {
  readonly name: string
  readonly type: string
  /** In base64. */
  readonly content: string
}

export type Mail = {
  readonly id: string
  readonly time: string
  readonly from: string
  readonly to: readonly string[]
  readonly replyTo: readonly string[]
  readonly inline: readonly InlinePart[]
  readonly files: readonly AttachedFile[]
  readonly subject: string
  readonly text: string
  readonly html: string
}

type SesContent = {
  readonly Data?: string
}

/** The input of SES v2's SendEmail. */
export type SendEmailInput = {
  readonly FromEmailAddress?: string
  readonly ConfigurationSetName?: string
  readonly EmailTags?: readonly { readonly Name: string; readonly Value: string }[]
  readonly Destination?: Readonly<Record<'ToAddresses' | 'CcAddresses' | 'BccAddresses', readonly string[] | undefined>>
  readonly ReplyToAddresses?: readonly string[]
  readonly Content?: {
    readonly Simple?: {
      readonly Subject?: SesContent
      readonly Body?: { readonly Text?: SesContent; readonly Html?: SesContent }
      readonly Attachments?: readonly {
        readonly ContentId?: string
        readonly FileName?: string
        readonly ContentType?: string
        readonly RawContent?: string
      }[]
    }
    readonly Raw?: { readonly Data?: string }
  }
}

const word = (text: string): string =>
  /^[\x20-\x7e]*$/.test(text) ? text : `=?UTF-8?B?${Buffer.from(text).toString('base64')}?=`

const base64Lines = (base64: string): string => (base64.match(/.{1,76}/g) ?? []).join('\r\n')

const part = (type: string, text: string): string =>
  [
    `Content-Type: ${type}; charset=UTF-8`,
    'Content-Transfer-Encoding: base64',
    '',
    base64Lines(Buffer.from(text).toString('base64')),
  ].join('\r\n')

const inlinePart = ({ contentId, type, content }: InlinePart): string =>
  [
    `Content-Type: ${type}`,
    `Content-ID: <${contentId}>`,
    'Content-Disposition: inline',
    'Content-Transfer-Encoding: base64',
    '',
    base64Lines(content),
  ].join('\r\n')

const filePart = ({ name, type, content }: AttachedFile): string =>
  [
    `Content-Type: ${type}`,
    // RFC 2231, for names with accents.
    `Content-Disposition: attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    'Content-Transfer-Encoding: base64',
    '',
    base64Lines(content),
  ].join('\r\n')

/** The HTML with its inline pictures (RFC 2387), or without any. */
function shownPart({ id, html, inline }: Mail): string {
  if (inline.length === 0) return part('text/html', html)
  const boundary = `minuta-related-${id}`
  return [
    `Content-Type: multipart/related; boundary="${boundary}"`,
    '',
    ...[part('text/html', html), ...inline.map(inlinePart)].flatMap((one) => [`--${boundary}`, one]),
    `--${boundary}--`,
  ].join('\r\n')
}

/** The text in both forms. */
function bodyPart(mail: Mail): string {
  const boundary = `minuta-${mail.id}`
  return [
    `Content-Type: multipart/alternative; boundary="${boundary}"`,
    '',
    `--${boundary}`,
    part('text/plain', mail.text),
    `--${boundary}`,
    shownPart(mail),
    `--${boundary}--`,
  ].join('\r\n')
}

/** The text, with the files that are sent with it. */
function contentPart(mail: Mail): string {
  if (mail.files.length === 0) return bodyPart(mail)
  const boundary = `minuta-mixed-${mail.id}`
  return [
    `Content-Type: multipart/mixed; boundary="${boundary}"`,
    '',
    ...[bodyPart(mail), ...mail.files.map(filePart)].flatMap((one) => [`--${boundary}`, one]),
    `--${boundary}--`,
  ].join('\r\n')
}

function messageOf(mail: Mail): string {
  return [
    `From: ${word(mail.from)}`,
    `To: ${mail.to.join(', ')}`,
    ...(mail.replyTo.length > 0 ? [`Reply-To: ${mail.replyTo.join(', ')}`] : []),
    `Subject: ${word(mail.subject)}`,
    `Date: ${new Date(mail.time).toUTCString()}`,
    `Message-ID: <${mail.id}@local>`,
    'MIME-Version: 1.0',
    contentPart(mail),
    '',
  ].join('\r\n')
}

/** What the event about an accepted message says. */
type News = Pick<SendEmailInput, 'FromEmailAddress' | 'Destination' | 'EmailTags'>

/** Defaults for messages stored by earlier releases. */
const before = { replyTo: [], inline: [], files: [] }

/** The suffix of a file beside a message whose event was not sent yet. */
const NEWS = '.news'

/** Every e-mail sent by functions: as a file that a mail program opens (.eml), and in parts for the page that shows it. */
export class Mailbox {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
    mkdirSync(folder, { recursive: true })
  }

  /** Receives a message and returns its id. Rejects an empty sender or recipient like SES. */
  send(input: SendEmailInput): string | undefined {
    const { ToAddresses = [], CcAddresses = [], BccAddresses = [] } = input.Destination ?? {}
    const to = [...ToAddresses, ...CcAddresses, ...BccAddresses]
    const simple = input.Content?.Simple
    const raw = input.Content?.Raw?.Data
    if (!input.FromEmailAddress || to.length === 0 || (!simple && !raw)) return undefined
    const time = new Date()
    const id = `${time.toISOString().replace(/[-:.]/g, '')}-${randomUUID().slice(0, 8)}`
    const mail: Mail = {
      id,
      time: time.toISOString(),
      from: input.FromEmailAddress,
      to,
      replyTo: input.ReplyToAddresses ?? [],
      inline: (simple?.Attachments ?? []).flatMap(({ ContentId, ContentType = '', RawContent = '' }) =>
        ContentId ? [{ contentId: ContentId, type: ContentType, content: RawContent }] : [],
      ),
      files: (simple?.Attachments ?? []).flatMap(({ ContentId, FileName, ContentType = '', RawContent = '' }) =>
        FileName && !ContentId ? [{ name: FileName, type: ContentType, content: RawContent }] : [],
      ),
      subject: simple?.Subject?.Data ?? '',
      text: simple?.Body?.Text?.Data ?? '',
      html: simple?.Body?.Html?.Data ?? '',
    }
    const { FromEmailAddress, Destination, EmailTags } = input
    writeFileSync(this.#newsOf(id), JSON.stringify({ FromEmailAddress, Destination, EmailTags } satisfies News))
    writeFileSync(join(this.#folder, `${id}.eml`), raw ? Buffer.from(raw, 'base64') : messageOf(mail))
    writeFileSync(join(this.#folder, `${id}.json`), JSON.stringify(mail))
    return id
  }

  readonly #newsOf = (id: string): string => join(this.#folder, `${id}${NEWS}`)

  /** The event about a message was sent. */
  markReported(id: string): void {
    rmSync(this.#newsOf(id), { force: true })
  }

  /** Messages without an event, because the machine stopped in between: SES sends one for every message. */
  unreported(): readonly { readonly id: string; readonly news: News }[] {
    const ids = readdirSync(this.#folder).flatMap((name) => (name.endsWith(NEWS) ? [name.slice(0, -NEWS.length)] : []))
    return ids.flatMap((id) => {
      if (existsSync(join(this.#folder, `${id}.json`)))
        return [{ id, news: JSON.parse(readFileSync(this.#newsOf(id), 'utf8')) as News }]
      this.markReported(id)
      return []
    })
  }

  /** Newest first. */
  list(): readonly Mail[] {
    return readdirSync(this.#folder)
      .filter((name) => name.endsWith('.json'))
      .sort()
      .reverse()
      .map((name) => ({ ...before, ...(JSON.parse(readFileSync(join(this.#folder, name), 'utf8')) as Mail) }))
  }

  read(id: string): Mail | undefined {
    return this.list().find((mail) => mail.id === id)
  }

  /** The message as it would have been sent. */
  message(id: string): Buffer | undefined {
    return this.read(id) && readFileSync(join(this.#folder, `${id}.eml`))
  }
}
