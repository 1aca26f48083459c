import {
  findSignatures,
  openPdf,
  openRepaired,
  type Page,
  type PdfFile,
  pagesOf,
  Ref,
  seenSize,
  TooManyPages,
  Unreadable,
  type Value,
} from '../reader/index.ts'
import { activeContent } from './activeContent.ts'
import { pdfFault } from './faults.ts'
import type { InspectLimits, PdfFacts, PdfFault } from './types.ts'

const LIMITS = { pages: 500, bytes: 50 * 1024 * 1024 }

/** What a PDF that somebody sent is, and what forbids to have it signed. Takes bounded time and memory, whatever the bytes are. */
export async function inspectPdf(pdf: Uint8Array, limits: InspectLimits = {}): Promise<PdfFacts> {
  const { pages: mostPages, bytes: mostBytes } = { ...LIMITS, ...limits }
  if (pdf.byteLength > mostBytes) return refused('too_large')
  try {
    return readable((open) => factsOf(open(pdf), mostPages))
  } catch (error) {
    if (error instanceof TooManyPages) return refused('too_many_pages')
    if (error instanceof Unreadable) return refused(error.reason)
    throw error
  }
}

/** With the file's own table, or without it if that leads nowhere. */
export function readable<T>(read: (open: (bytes: Uint8Array) => PdfFile) => T): T {
  try {
    return read(openPdf)
  } catch (error) {
    if (error instanceof Unreadable && error.reason === 'damaged') return read(openRepaired)
    throw error
  }
}

const refused = (code: PdfFault): PdfFacts => ({ pages: [], signatures: [], hasForm: false, faults: [pdfFault(code)] })

function factsOf(file: PdfFile, mostPages: number): PdfFacts {
  if (file.isEncrypted) return refused('encrypted')
  const pages = pagesOf(file, mostPages)
  if (pages.length === 0) return refused('damaged')
  return {
    pages: pages.map((page) => ({ ...seenSize(page), rotation: page.rotation, crop: page.crop })),
    signatures: findSignatures(file).map(({ field }) => field),
    hasForm: hasFields(file, pages),
    faults: activeContent(file),
  }
}

/** Whether there is a field other than for signatures, or a page shows one. */
function hasFields(file: PdfFile, pages: readonly Page[]): boolean {
  const seen = new Set<number>()
  const isAny = (value: Value, type: string | undefined, depth: number): boolean => {
    if (depth > 20 || (value instanceof Ref && seen.has(value.number))) return false
    if (value instanceof Ref) seen.add(value.number)
    const field = file.dict(value)
    const own = file.name(field?.get('FT')) ?? type
    const kids = file.array(field?.get('Kids'))
    if (own !== undefined && own !== 'Sig') return true
    return kids.some((kid) => isAny(kid, own, depth + 1))
  }
  if (file.array(file.dict(file.root.get('AcroForm'))?.get('Fields')).some((field) => isAny(field, undefined, 0)))
    return true
  const isField = (annotation: Value): boolean => {
    const dict = file.dict(annotation)
    const type = file.name(dict?.get('FT'))
    return file.name(dict?.get('Subtype')) === 'Widget' && type !== undefined && type !== 'Sig'
  }
  return pages.some(({ dict }) => file.array(dict.get('Annots')).some(isField))
}
