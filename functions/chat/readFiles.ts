import { inspectDocx } from '#functions/docx/package/index.ts'
import { printedText } from '#functions/docx/read/index.ts'
import { recognise } from '#functions/executions/index.ts'
import { MOST_FILES } from '#shared/api/chat.ts'
import { decodeText } from '#shared/format/decodeText.ts'
import { Failure } from '../platform/failure.ts'
import type { UploadedFile } from '../platform/http/types.ts'

export type FileText = { readonly name: string; readonly text: string }

/** Characters that are kept of all files of a question: what models read at once, and what an item of the table holds. */
const MOST_TEXT = 100_000

export const CUT = '[O resto do arquivo não coube.]'

/** The text of a Word file, a paragraph a line. */
export async function textOfDocx(bytes: Uint8Array): Promise<string> {
  const inspected = await inspectDocx(bytes)
  if (!inspected.ok) throw new Failure('invalid', inspected.error.message)
  return printedText(inspected.value.package)
}

async function textOfPdf(bytes: Uint8Array, name: string): Promise<string> {
  const { PDF } = await import('@libpdf/core')
  try {
    const pdf = await PDF.load(bytes)
    if (pdf.isEncrypted && !pdf.isAuthenticated)
      throw new Failure('invalid', `O PDF "${name}" tem senha. Tire a senha e envie de novo.`)
    const pages: string[] = []
    let length = 0
    for (let at = 0; at < pdf.getPageCount() && length < MOST_TEXT; at += 1) {
      const text = pdf.getPage(at)?.extractText().text.trim() ?? ''
      length += text.length
      if (text !== '') pages.push(`[página ${at + 1}]\n${text}`)
    }
    return pages.join('\n')
  } catch (error) {
    if (error instanceof Failure) throw error
    throw new Failure('invalid', `O PDF "${name}" não pôde ser lido. Envie outro arquivo.`)
  }
}

const TEXTS = ['text/plain', 'text/csv', 'message/rfc822', 'application/xml']

/** By what the bytes are, whatever the name says. */
async function textOf({ fileName: name, bytes }: UploadedFile): Promise<string> {
  const found = await recognise(name, bytes)
  if ('refused' in found) throw new Failure('invalid', found.refused)
  const { type } = found.kind
  if (/\.wordprocessingml\.(?:document|template)$/.test(type)) return textOfDocx(bytes)
  if (type === 'application/pdf') return textOfPdf(bytes, name)
  if (TEXTS.includes(type)) return decodeText(bytes)
  throw new Failure('invalid', `O arquivo "${name}" não é docx, PDF nem texto. Envie-o em um desses formatos.`)
}

/** The texts of files sent with a question. One without text is refused, so that nobody believes it was read. */
export async function readFiles(sent: readonly UploadedFile[], given?: string): Promise<FileText[]> {
  const files = sent.filter(({ bytes }) => bytes.byteLength > 0)
  if (files.length > MOST_FILES) throw new Failure('invalid', `Envie até ${MOST_FILES} arquivos com cada pergunta.`)
  const texts: FileText[] = given ? [{ name: 'contentFile', text: given }] : []
  for (const file of files) {
    const text = (await textOf(file)).normalize('NFC').trim()
    if (text === '')
      throw new Failure(
        'invalid',
        `O arquivo "${file.fileName}" não tem texto que se possa ler: parece ser uma imagem. Envie o docx ou um PDF com texto.`,
      )
    texts.push({ name: file.fileName || 'arquivo', text })
  }
  let left = MOST_TEXT
  return texts.map(({ name, text }) => {
    const kept = text.length > left ? `${text.slice(0, Math.max(0, left - CUT.length))}\n${CUT}` : text
    left = Math.max(0, left - text.length)
    return { name, text: kept }
  })
}
