import PostalMime, { type Address } from 'postal-mime'
import { htmlToText } from '#shared/interview/fields/htmlToText.ts'
import { err, ok, type Result } from '#shared/result.ts'
import type { OpenFile, Unreadable } from './openedFile.ts'
import { plainRows } from './plainRows.ts'

const BROKEN = 'Este e-mail está danificado. Salve-o de novo como .eml, ou envie o que importa em PDF.'

const written = ({ name, address }: Address): string => [name, address && `<${address}>`].filter(Boolean).join(' ')

/** Sender, recipients, subject and body of a message; its attachments are named. */
export async function readMail(bytes: Uint8Array): Promise<Result<OpenFile, Unreadable>> {
  try {
    const mail = await PostalMime.parse(bytes)
    const head = [
      mail.from && `De: ${written(mail.from)}`,
      mail.to && `Para: ${mail.to.map(written).join('; ')}`,
      mail.subject && `Assunto: ${mail.subject}`,
      ...mail.attachments.map(({ filename }) => filename && `Anexo: ${filename}`),
    ].filter(Boolean)
    const body = mail.text?.trim() ? mail.text : htmlToText(mail.html ?? '')
    const rows = plainRows(`${head.join('\n')}\n\n${body}`)
    return ok({
      kind: 'mail',
      pageCount: 1,
      readPage: async () => ({ number: 1, rows, scanned: false }),
      close: () => {},
    })
  } catch {
    return err({ code: 'email_ilegivel', message: BROKEN })
  }
}
