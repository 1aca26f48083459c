import { type Diagnostic, diagnostic } from '#shared/result.ts'

/** Tells by its first bytes a file that is no zip, with the way to turn it into a docx; a zip gives undefined. */
export function recogniseFile(bytes: Uint8Array): Diagnostic | undefined {
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) return undefined
  if (bytes.byteLength === 0) return diagnostic('empty', 'O arquivo está vazio.')
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])) return compoundFile(bytes)
  if (startsWithText(bytes, '%PDF')) {
    return diagnostic('not_docx', 'Este é um PDF. Envie o modelo no formato do Word (.docx).')
  }
  if (startsWithText(bytes, '{\\rtf')) {
    return diagnostic('not_docx', 'Este é um arquivo RTF. Abra-o no Word e salve como Documento do Word (.docx).')
  }
  return diagnostic('not_docx', 'O arquivo não é um documento do Word (.docx).')
}

/** OLE compound file (MS-CFB): Word up to 2003 and every password-protected Office file. Its directory holds UTF-16 names. */
function compoundFile(bytes: Uint8Array): Diagnostic {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (content.includes(Buffer.from('EncryptedPackage', 'utf16le'))) {
    return diagnostic('encrypted', 'O documento está protegido por senha. Salve-o sem senha e envie de novo.')
  }
  if (content.includes(Buffer.from('WordDocument', 'utf16le'))) {
    return diagnostic(
      'legacy_doc',
      'Este é um documento do Word 97–2003 (.doc). Abra-o no Word e salve como Documento do Word (.docx).',
    )
  }
  return diagnostic('not_docx', 'O arquivo não é um documento do Word (.docx).')
}

function startsWith(bytes: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, index) => bytes[index] === byte)
}

function startsWithText(bytes: Uint8Array, text: string): boolean {
  return startsWith(bytes, [...Buffer.from(text, 'latin1')])
}
