import { type Diagnostic, diagnostic, err, ok, type Result } from '#shared/result.ts'
import { faultInActiveContent, faultInMacros } from './activeContent.ts'
import { CONTENT_TYPES, type DocxPackage, isXmlPart, openPackage } from './docxPackage.ts'
import { mendPackage } from './mendPackage.ts'
import { recogniseFile, recogniseZip } from './recogniseFile.ts'
import { scanXml, type XmlFault } from './scanXml.ts'
import { storiesOf } from './stories.ts'
import { readZip, type ZipEntry, type ZipLimits } from './zip.ts'

export const MAX_UPLOAD = 50 * 1024 * 1024

export type Inspected = {
  /** Without what `mendPackage` removes. */
  readonly package: DocxPackage
  /** What is accepted but worth telling the person who uploads. */
  readonly warnings: readonly Diagnostic[]
}

/**
 * Decides by content, before anything else uses an upload, whether it is a Word document that we may open, store and pass on. The file's
 * name and declared type play no part. A rejection tells the person what to do.
 */
export async function inspectDocx(bytes: Uint8Array): Promise<Result<Inspected, Diagnostic>> {
  if (bytes.byteLength > MAX_UPLOAD) {
    return err(diagnostic('too_large', 'O arquivo passa de 50 MB. Reduza as imagens ou divida o documento.'))
  }
  const other = recogniseFile(bytes)
  if (other) return err(other)

  const entries = await readZip(bytes, LIMITS)
  if (!entries.ok) return entries
  const names = entries.value.map(({ name }) => name)
  if (!names.includes(CONTENT_TYPES)) return err(recogniseZip(names, mimetypeOf(entries.value)))

  const docx = openPackage(entries.value)
  const malformed = faultInXml(docx) ?? faultInMacros(docx)
  if (malformed) return err(malformed)
  const mended = mendPackage(docx)
  const fault = faultInMainPart(mended.package, names) ?? faultInActiveContent(mended.package)
  if (fault) return err(fault)
  return ok({ package: mended.package, warnings: [...mended.notes, ...signatureWarning(docx)] })
}

const LIMITS: ZipLimits = { entries: 4096, entrySize: 64_000_000, totalSize: 200_000_000, ratio: 150 }
/** UTF-8 bytes of one XML part. A contract of 300 pages has under 10 MB. */
const MAX_XML = 32_000_000

/** The type an OpenDocument declares in its first part, which is never compressed. */
function mimetypeOf(entries: readonly ZipEntry[]): string {
  const part = entries.find(({ name, method }) => name === 'mimetype' && method === 0)
  return part ? Buffer.from(part.compressed.subarray(0, 100)).toString('latin1') : ''
}

function faultInXml(docx: DocxPackage): Diagnostic | undefined {
  for (const entry of docx.entries) {
    if (!isXmlPart(docx, entry.name)) continue
    if (entry.size > MAX_XML) {
      return diagnostic('part_too_large', `A parte "${entry.name}" do documento é grande demais. Divida o documento.`)
    }
    const xml = docx.strictText(entry.name)
    const fault = xml === undefined ? faultInBytes(docx.bytes(entry.name)) : scanXml(xml)
    if (fault?.code === 'dtd') {
      return diagnostic(
        'external_entity',
        `A parte "${entry.name}" declara entidades externas, o que o Word nunca faz. Abra o arquivo no Word e salve de novo como .docx.`,
      )
    }
    if (fault?.code === 'encoding') {
      return diagnostic(
        'foreign_encoding',
        `A parte "${entry.name}" do documento diz que está escrita em outra codificação ("${fault.detail.slice(0, 40)}"), e não em UTF-8 como o Word grava. Abra o arquivo no Word, salve de novo como .docx e envie outra vez.`,
      )
    }
    if (fault) {
      return diagnostic(
        'malformed_xml',
        `A parte "${entry.name}" do documento está corrompida. Abra o arquivo no Word, salve de novo como .docx e envie outra vez.`,
      )
    }
  }
  return undefined
}

/** For bytes that are not valid UTF-8. UTF-16 starts with a byte-order mark. */
function faultInBytes(bytes: Uint8Array): Pick<XmlFault, 'code' | 'detail'> {
  const mark = Buffer.from(bytes.subarray(0, 2)).toString('hex')
  const isUtf16 = mark === 'fffe' || mark === 'feff'
  return isUtf16 ? { code: 'encoding', detail: 'UTF-16' } : { code: 'malformed', detail: 'no UTF-8' }
}

const WORD_DOCUMENT = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'

/** The root tag of XML known to be well-formed and without a document type. */
const ROOT = /^(?:[^<]|<\?.*?\?>|<!--.*?-->)*<([^\s/>]+)/s

function faultInMainPart(docx: DocxPackage, names: readonly string[]): Diagnostic | undefined {
  const type = docx.typeOf(docx.main)
  if (docx.main === '' || !docx.has(docx.main) || type !== WORD_DOCUMENT) return recogniseZip(names, '')

  const strange = storiesOf(docx).find(({ part, kind }) => {
    const root = ROOT.exec(docx.text(part))?.[1]
    return part === docx.main ? root !== 'w:document' : kind !== 'propriedades do documento' && !root?.startsWith('w:')
  })
  if (!strange) return undefined
  return diagnostic(
    'unusual_word',
    'O documento foi gravado por um programa que não segue a forma do Word. Abra-o no Word, salve de novo como .docx e envie outra vez.',
  )
}

function signatureWarning(docx: DocxPackage): Diagnostic[] {
  if (!docx.entries.some((entry) => entry.name.startsWith('_xmlsignatures/'))) return []
  return [
    diagnostic(
      'signed_model',
      'O modelo tem assinatura digital. Ela deixa de valer nos documentos gerados a partir dele.',
      { severity: 'warning' },
    ),
  ]
}
