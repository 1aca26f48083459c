import { parseHex, type Rgb, readableOn, toHex } from '../format/contrast.ts'
import { collapseSpaces } from '../format/text.ts'
import { escapeXml } from '../template/index.ts'
import type { Email } from './email.ts'

/** The look of e-mails in an organisation's name. */
export type Layout = {
  readonly organizationName: string
  /** The organisation's colour; darkened if white text would be unreadable on it. */
  readonly color: string
  readonly senderName: string
  readonly replyTo: string
  readonly header: string
  readonly footer: string
  /** A data URL, sent as a separate part of the message: mail programs do not show data URLs. */
  readonly logo: string | null
}

/** The address of the logo in the HTML (RFC 2392). */
export const LOGO_ADDRESS = 'cid:logo'

const WHITE: Rgb = [255, 255, 255]
const BLACK: Rgb = [0, 0, 0]
/** WCAG 2.2 AA, with a margin for rounding. */
const READABLE = 4.6
const OWN_COLOR = '#0b6e85'

const INK = '#1c2733'
const QUIET = '#5f6b76'
const FONT = 'Arial,Helvetica,sans-serif'

const paragraph = (text: string): string => `<p style="margin:0 0 16px">${escapeXml(text)}</p>`

const button = (label: string, url: string, color: string): string =>
  `<p style="margin:0 0 16px"><a href="${escapeXml(url)}" style="display:inline-block;padding:12px 20px;border-radius:6px;` +
  `background:${color};color:#ffffff;font-weight:600;text-decoration:none">${escapeXml(label)}</a></p>` +
  `<p style="margin:0 0 16px;font-size:13px;color:${QUIET}">Se o botão não abrir, copie este endereço no navegador:<br>` +
  `<span style="word-break:break-all">${escapeXml(url)}</span></p>`

/** The head of an e-mail: the organisation's logo and header, or its name if it has neither, or ours in Minuta's own e-mails. */
function head(layout: Layout | undefined, color: string): string {
  const name = layout ? layout.header || (layout.logo ? '' : layout.organizationName) : 'Minuta'
  const logo = layout?.logo
    ? `<p style="margin:0 0 ${name ? 8 : 24}px"><img src="${LOGO_ADDRESS}" alt="${escapeXml(layout.organizationName)}" ` +
      `style="display:block;max-width:240px;max-height:80px;border:0"></p>`
    : ''
  return logo + (name ? `<p style="margin:0 0 24px;font-weight:700;color:${color}">${escapeXml(name)}</p>` : '')
}

function foot(layout: Layout | undefined): string {
  if (!layout) return 'Mensagem automática do Minuta.'
  const own = layout.footer ? `${layout.footer.split('\n').map(escapeXml).join('<br>')}<br><br>` : ''
  return `${own}Mensagem automática de ${escapeXml(layout.organizationName)}, enviada pelo Minuta.`
}

/** Tables and inline styles, as mail programs require; one column that fits a phone. */
const page = (body: string, layout: Layout | undefined, color: string): string =>
  `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>` +
  `<body style="margin:0;background:#f4f6f8"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr>` +
  `<td align="center" style="padding:24px 12px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" ` +
  `style="max-width:560px;background:#ffffff;border-radius:8px"><tr><td style="padding:32px;font:16px/1.5 ${FONT};` +
  `color:${INK}">${head(layout, color)}${body}</td></tr></table>` +
  `<p style="max-width:560px;margin:16px 0 0;font:13px/1.5 ${FONT};color:${QUIET}">${foot(layout)}</p>` +
  `</td></tr></table></body></html>`

function plain({ lines, notes = [], action }: Email, layout: Layout | undefined): string {
  const above = layout ? [layout.header || layout.organizationName] : []
  const below = layout?.footer ? [`--\n${layout.footer}`] : []
  const asked = action ? [`${action.label}: ${action.url}`, ...action.after] : []
  return [...above, ...lines, ...notes, ...asked, ...below].join('\n\n')
}

/** An e-mail ready to send, in the organisation's layout or Minuta's. */
export function renderEmail(content: Email, layout?: Layout) {
  const color = layout ? toHex(readableOn(parseHex(layout.color), BLACK, [WHITE], READABLE)) : OWN_COLOR
  const { lines, html, notes = [], action } = content
  const body = [
    ...(html === undefined ? lines.map(paragraph) : [html]),
    ...notes.map(paragraph),
    ...(action ? [button(action.label, action.url, color), ...action.after.map(paragraph)] : []),
  ].join('')
  return {
    // Names are used as people typed them, and an e-mail header is a single line.
    subject: collapseSpaces(content.subject),
    text: plain(content, layout),
    html: page(body, layout, color),
    ...(layout && { senderName: layout.senderName || layout.organizationName }),
    ...(layout?.replyTo && { replyTo: layout.replyTo }),
    ...(layout?.logo && { logo: layout.logo }),
  }
}
