import PostalMime, { type Address } from 'postal-mime'
import { htmlToText } from '#shared/interview/fields/htmlToText.ts'
import { err, ok, type Result } from '#shared/result.ts'
import type { OpenFile, Unreadable } from './openedFile.ts'
import { plainRows } from './plainRows.ts'

const BROKEN = 'Este e-mail está danificado. Salve-o de novo como .eml, ou envie o que importa em PDF.'

const written = ({ name, address }: Address): string => [name, address && `<${address}>`].filter(Boolean).join(' ')

type Open = (bytes: Uint8Array, name: string) => Promise<Result<OpenFile, Unreadable>>

/** Attachments that are read of one message. */
const MOST_ATTACHMENTS = 20

/** Sender, recipients, subject and body of a message, then the pages of its attachments, as far as they can be read. */
export async function readMail(bytes: Uint8Array, open: Open): Promise<Result<OpenFile, Unreadable>> {
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
    const inside: OpenFile[] = []
    for (const { content, filename, related } of mail.attachments.slice(0, MOST_ATTACHMENTS)) {
      // Pictures of the body, like logos of signatures, are no papers.
      if (related) continue
      const bytesInside = typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content)
      const opened = await open(bytesInside, filename ?? '')
      if (opened.ok) inside.push(opened.value)
    }
    return ok({
      kind: 'mail',
      pageCount: 1 + inside.reduce((sum, { pageCount }) => sum + pageCount, 0),
      readPage: async (number) => {
        if (number === 1) return { number, rows, scanned: false }
        let before = 1
        for (const file of inside) {
          if (number <= before + file.pageCount) return { ...(await file.readPage(number - before)), number }
          before += file.pageCount
        }
        throw new RangeError(`No page ${number}`)
      },
      close: () => {
        for (const file of inside) file.close()
      },
    })
  } catch {
    return err({ code: 'email_ilegivel', message: BROKEN })
  }
}
