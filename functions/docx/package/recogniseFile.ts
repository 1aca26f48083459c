import { type Diagnostic, diagnostic } from '#shared/result.ts'

/** Recognises by its first bytes a file that is not a zip, and says how to convert it to docx; undefined for a zip. */
export function recogniseFile(bytes: Uint8Array): Diagnostic | undefined {
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) return undefined
  if (bytes.byteLength === 0) return diagnostic('empty', 'O arquivo está vazio.')
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) return compoundFile(bytes)
  const start = Buffer.from(bytes.subarray(0, 1_000)).toString('latin1').replace(BYTE_ORDER_MARK, '').trimStart()
  if (start.startsWith('%PDF'))
    return diagnostic('not_docx', 'Este é um PDF. Envie o modelo no formato do Word (.docx).')
  if (start.startsWith('{\\rtf')) return otherThanDocx('um RTF')
  if (/^(<\?xml[^>]*>\s*)?(<!--.*?-->\s*)?<(!doctype html|html)\b/is.test(start))
    return otherThanDocx('uma página da internet (HTML), ainda que o nome termine em .doc')
  return notWord()
}

/** Recognises another program's document that is also a zip, by its part names and the text of its first part. */
export function recogniseZip(names: readonly string[], mimetype: string): Diagnostic {
  if (mimetype.startsWith('application/vnd.oasis.opendocument.text'))
    return otherThanDocx('um documento do LibreOffice (.odt)', 'no LibreOffice ou no Word')
  if (mimetype.startsWith('application/vnd.oasis.opendocument')) return otherThanText('um arquivo do LibreOffice')
  if (names.some((name) => name.startsWith('xl/'))) return otherThanText('uma planilha do Excel')
  if (names.some((name) => name.startsWith('ppt/'))) return otherThanText('uma apresentação do PowerPoint')
  return names.some((name) => /\.docx$/i.test(name))
    ? diagnostic('not_docx', 'Este é um arquivo compactado (.zip). Retire dele o documento do Word (.docx) e envie-o.')
    : notWord()
}

export function notWord(): Diagnostic {
  return diagnostic('not_docx', 'O arquivo não é um documento do Word (.docx).')
}

/** OLE compound file (MS-CFB): Office up to 2003 and every password-protected Office file. Its directory has UTF-16 names. */
function compoundFile(bytes: Uint8Array): Diagnostic {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const holds = (name: string) => content.includes(Buffer.from(name, 'utf16le'))
  if (holds('EncryptedPackage'))
    return diagnostic('encrypted', 'O documento está protegido por senha. Salve-o sem senha e envie de novo.')
  if (holds('WordDocument'))
    return diagnostic(
      'legacy_doc',
      'Este é um documento do Word 97–2003 (.doc). Abra-o no Word e salve como Documento do Word (.docx).',
    )
  if (holds('Workbook')) return otherThanText('uma planilha do Excel 97–2003')
  if (holds('PowerPoint Document')) return otherThanText('uma apresentação do PowerPoint 97–2003')
  return diagnostic(
    'legacy_doc',
    'Este arquivo está no formato antigo do Office (.doc), ainda que o nome termine em .docx. Abra-o no Word e salve como Documento do Word (.docx).',
  )
}

const otherThanDocx = (what: string, where = 'no Word'): Diagnostic =>
  diagnostic('not_docx', `O arquivo é ${what}. Abra-o ${where} e salve como Documento do Word (.docx).`)

const otherThanText = (what: string): Diagnostic =>
  diagnostic('not_docx', `O arquivo é ${what}. Envie um documento do Word (.docx).`)

const BYTE_ORDER_MARK = /^ï»¿/

function startsWith(bytes: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, index) => bytes[index] === byte)
}
