import { escapeXml } from '#shared/template/index.ts'
import { newId } from '../platform/id.ts'
import { outbox } from '../platform/outbox/entity.ts'
import { message } from '../platform/outbox/message.ts'

/** A message to one person: paragraphs and, where something is to be done, the link that does it. */
export interface Letter {
  readonly subject: string
  readonly lines: readonly string[]
  readonly action?: { readonly label: string; readonly url: string; readonly after: readonly string[] }
}

const paragraph = (text: string): string => `<p style="margin:0 0 16px">${escapeXml(text)}</p>`

const button = (label: string, url: string): string =>
  `<p style="margin:0 0 16px"><a href="${escapeXml(url)}" style="display:inline-block;padding:12px 20px;border-radius:6px;` +
  `background:#0b6e85;color:#ffffff;font-weight:600;text-decoration:none">${escapeXml(label)}</a></p>` +
  `<p style="margin:0 0 16px;font-size:13px;color:#5f6b76">Se o botão não abrir, copie este endereço no navegador:<br>` +
  `<span style="word-break:break-all">${escapeXml(url)}</span></p>`

/** Tables and inline styles, as mail programs want them; one column that fits a telephone. */
const page = (body: string): string =>
  `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>` +
  `<body style="margin:0;background:#f4f6f8"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr>` +
  `<td align="center" style="padding:24px 12px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" ` +
  `style="max-width:560px;background:#ffffff;border-radius:8px"><tr><td style="padding:32px;font:16px/1.5 Arial,Helvetica,` +
  `sans-serif;color:#1c2733"><p style="margin:0 0 24px;font-weight:700;color:#0b6e85">Minuta</p>${body}</td></tr></table>` +
  `<p style="margin:16px 0 0;font:13px/1.5 Arial,Helvetica,sans-serif;color:#5f6b76">Mensagem automática do Minuta.</p>` +
  `</td></tr></table></body></html>`

const written = ({ subject, lines, action }: Letter) => ({
  subject,
  text: [...lines, ...(action ? [`${action.label}: ${action.url}`, ...action.after] : [])].join('\n\n'),
  html: page(
    [
      ...lines.map(paragraph),
      ...(action ? [button(action.label, action.url), ...action.after.map(paragraph)] : []),
    ].join(''),
  ),
})

/**
 * The outbox item that sends a letter, for the transaction of what it tells. `id` repeats for the same cause, so that it is told once;
 * left out, the letter is one of its own.
 */
export const letterTo = (organizationId: string, to: string, letter: Letter, id: string = newId()) =>
  message(organizationId, 'mail', { type: 'mail.requested', id, to, ...written(letter) }, id)

/** As large as a letter and put in the same place, and sent to nobody: the stream's filter passes by it. */
export const letterToNobody = (to: string, letter: Letter) => ({
  ...letterTo('nobody', to, letter),
  entity: 'nothing',
})

/** Puts a plain message to a person in the mail queue. `id` repeats for the same cause, so that it is told once. */
export const tell = async (
  organizationId: string,
  id: string,
  to: string,
  subject: string,
  lines: readonly string[],
): Promise<void> => {
  await outbox.put(letterTo(organizationId, to, { subject, lines }, id)).go()
}

/** As much work as `tell`, for nobody. */
export const tellNobody = async (id: string): Promise<void> => {
  await outbox.get({ organizationId: 'nobody', id }).go()
}
