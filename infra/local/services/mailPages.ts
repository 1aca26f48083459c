import type { HttpAnswer } from '../http/apiGateway.ts'
import type { AttachedFile, Mail, Mailbox } from './mailbox.ts'

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

const when = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'America/Sao_Paulo',
})

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
  table { border-collapse: collapse; width: 100% }
  th, td { text-align: left; padding: .5rem; border-bottom: 1px solid color-mix(in srgb, currentColor 20%, transparent); vertical-align: top }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: 1rem; border: 1px solid color-mix(in srgb, currentColor 20%, transparent) }
  iframe { width: 100%; height: 32rem; background: #fff; border: 1px solid color-mix(in srgb, currentColor 20%, transparent) }
`

const page = (title: string, body: string): HttpAnswer => ({
  status: 200,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'none'",
  },
  body: Buffer.from(
    `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
      `<title>${escaped(title)}</title><style>${style}</style><body>${body}</body></html>`,
  ),
})

const json = (value: unknown): HttpAnswer => ({
  status: 200,
  headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  body: Buffer.from(JSON.stringify(value)),
})

const nothing: HttpAnswer = {
  status: 404,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body: Buffer.from('Esta mensagem não existe.'),
}

/** A header with its encoded words (RFC 2047) decoded. */
const spelled = (header: string): string =>
  header
    .replace(/\?= =\?UTF-8\?B\?/g, '?==?UTF-8?B?')
    .replace(/=\?UTF-8\?B\?([^?]*)\?=/g, (_, word: string) => Buffer.from(word, 'base64').toString('utf8'))

const row = (mail: Mail): string =>
  `<tr><td>${escaped(when.format(new Date(mail.time)))}</td><td>${escaped(mail.to.join(', '))}</td>` +
  `<td><a href="/_local/mail/${mail.id}">${escaped(mail.subject || '(sem assunto)')}</a></td></tr>`

const list = (mails: readonly Mail[]): HttpAnswer =>
  page(
    'Mensagens enviadas',
    mails.length === 0
      ? '<h1>Mensagens enviadas</h1><p>Nenhuma mensagem foi enviada nesta máquina.</p>'
      : `<h1>Mensagens enviadas</h1><table><thead><tr><th>Quando</th><th>Para</th><th>Assunto</th></tr></thead><tbody>${mails.map(row).join('')}</tbody></table>`,
  )

const fileLine = ({ id }: Mail, { name }: AttachedFile, at: number): string =>
  `<li><a href="/_local/mail/${id}/file/${at}">${escaped(name)}</a></li>`

const one = (mail: Mail): HttpAnswer =>
  page(
    mail.subject,
    `<p><a href="/_local/mail">Todas as mensagens</a></p><h1>${escaped(mail.subject || '(sem assunto)')}</h1>` +
      `<p>De ${escaped(spelled(mail.from))}<br>Para ${escaped(mail.to.join(', '))}<br>${escaped(when.format(new Date(mail.time)))}</p>` +
      (mail.html ? `<iframe title="Mensagem" sandbox src="/_local/mail/${mail.id}/html"></iframe>` : '') +
      (mail.files.length > 0
        ? `<h2>Arquivos</h2><ul>${mail.files.map((file, at) => fileLine(mail, file, at)).join('')}</ul>`
        : '') +
      `<h2>Texto</h2><pre>${escaped(mail.text)}</pre><p><a href="/_local/mail/${mail.id}.eml">Baixar a mensagem (.eml)</a></p>`,
  )

/** The message's own HTML, which may be shown but not run anything. */
const html = (mail: Mail): HttpAnswer => ({
  status: 200,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy':
      "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data: http: https:; frame-ancestors 'self'",
  },
  // Its own pictures, which a mail program takes from other parts of the message.
  body: Buffer.from(
    mail.inline.reduce(
      (text, { contentId, type, content }) => text.replaceAll(`cid:${contentId}`, `data:${type};base64,${content}`),
      mail.html,
    ),
  ),
})

const fileOf = (file: AttachedFile | undefined): HttpAnswer =>
  file
    ? {
        status: 200,
        headers: {
          'content-type': file.type,
          'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
          'cache-control': 'no-store',
        },
        body: Buffer.from(file.content, 'base64'),
      }
    : nothing

/** The pages under /_local/mail, where a developer reads the e-mails that would have been sent. */
export const mailPages =
  (mailbox: Mailbox) =>
  (path: string): HttpAnswer | undefined => {
    if (path === '/_local/mail') return list(mailbox.list())
    if (path === '/_local/mail.json') return json(mailbox.list())
    const [, owner = '', at = ''] = /^\/_local\/mail\/([\w-]+)\/file\/(\d+)$/.exec(path) ?? []
    if (owner) return fileOf(mailbox.read(owner)?.files[Number(at)])
    const [, id = '', ending] = /^\/_local\/mail\/([\w-]+)(\/html|\.eml)?$/.exec(path) ?? []
    if (!id) return undefined
    const mail = mailbox.read(id)
    if (!mail) return nothing
    if (ending === '/html') return html(mail)
    if (ending === '.eml')
      return {
        status: 200,
        headers: { 'content-type': 'message/rfc822', 'content-disposition': `attachment; filename="${id}.eml"` },
        body: mailbox.message(id) ?? Buffer.alloc(0),
      }
    return one(mail)
  }
