import { type Diagnostic, diagnostic } from '#shared/result.ts'
import { CONTENT_TYPES, type DocxPackage } from './docxPackage.ts'
import { isOutside, relationshipsIn } from './packageLinks.ts'

/** The part types of a Word document: Office XML, pictures, sound, fonts, and the workbooks behind charts. */
const KNOWN = [
  /^application\/vnd\.openxmlformats-/,
  /^application\/vnd\.ms-(word|office|excel|powerpoint|photo)[.+]/,
  /^application\/(xml|.*\+xml)$/,
  /^text\/xml$/,
  /^(image|audio|video|font)\//,
  /^application\/(x-font-?\w*|vnd\.ms-opentype|x-fontdata|vnd\.ms-fontobject|x-msmetafile|pdf)$/,
]
const NEVER = /oleobject|macroenabled|vbaproject|activex|\.binary/i
const PROGRAMS =
  /\.(exe|dll|scr|com|pif|bat|cmd|vb|vbs|vbe|js|jse|mjs|wsf|wsh|hta|ps1|psm1|msi|msp|jar|lnk|reg|chm|cpl|sct|app|sh|py|html?|xhtml|mht)$/i

/** Signatures of programs, and of compound files, which hold Office objects and macros. */
const MAGIC = [
  [0x4d, 0x5a],
  [0x7f, 0x45, 0x4c, 0x46],
  [0xd0, 0xcf, 0x11, 0xe0],
  [0xca, 0xfe, 0xba, 0xbe],
  [0x23, 0x21],
]

/** Whether a part is of a kind that a Word document needs, by its name, declared type and first bytes. */
function isKnownPart(docx: DocxPackage, name: string): boolean {
  if (name === CONTENT_TYPES) return true
  const type = docx.typeOf(name) ?? ''
  if (NEVER.test(type) || PROGRAMS.test(name) || !KNOWN.some((known) => known.test(type))) return false
  if (/[+/]xml$/.test(type)) return true
  const bytes = docx.bytes(name)
  if (MAGIC.some((magic) => magic.every((byte, at) => bytes[at] === byte))) return false
  // A workbook behind a chart is itself a zip.
  return !(bytes[0] === 0x50 && bytes[1] === 0x4b && new TextDecoder('latin1').decode(bytes).includes('vbaProject'))
}

/** Parts that no document needs and nothing refers to: programs and leftovers of other systems. */
export function strayParts(docx: DocxPackage): string[] {
  const strange = docx.entries.map(({ name }) => name).filter((name) => !isKnownPart(docx, name))
  return strange.length === 0 ? [] : unreferred(docx, strange)
}

/** The parts that no relationship refers to. */
export function unreferred(docx: DocxPackage, parts: readonly string[]): string[] {
  const referred = new Set(
    relationshipsIn(docx).flatMap(({ relationships }) =>
      relationships.filter((relation) => !isOutside(relation)).map(({ target }) => target.toLowerCase()),
    ),
  )
  return parts.filter((name) => !referred.has(name.toLowerCase()))
}

export function faultInParts(docx: DocxPackage): Diagnostic | undefined {
  const strange = docx.entries.find(({ name }) => !isKnownPart(docx, name))
  if (!strange) return undefined
  return diagnostic(
    'embedded_file',
    `O documento traz outro arquivo dentro dele ("${strange.name.slice(0, 120)}"), que não é aceito em um modelo. Apague-o no Word e envie de novo.`,
  )
}
