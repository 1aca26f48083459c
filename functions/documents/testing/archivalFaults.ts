import { PDF, PdfArray, PdfBool, PdfDict, PdfName, type PdfObject, PdfRef, PdfStream } from '@libpdf/core'

/**
 * What in a PDF violates PDF/A-2b (ISO 19005-2), as far as its structure shows: header, identification, colours, fonts, encryption,
 * actions, annotations and filters. It does not read content streams.
 */
export async function archivalFaults(bytes: Uint8Array): Promise<string[]> {
  const pdf = await PDF.load(bytes)
  const resolve = (ref: PdfRef) => pdf.getObject(ref)
  const catalog = pdf.getCatalog()
  const all = Array.from({ length: countObjects(bytes) }, (_, at) => pdf.getObject(PdfRef.of(at + 1, 0)))
  return [
    ...headerFaults(bytes),
    ...(pdf.isEncrypted ? ['is encrypted'] : []),
    ...identificationFaults(catalog.get('Metadata', resolve)),
    ...intentFaults(catalog.get('OutputIntents', resolve), resolve),
    ...(catalog.has('AA') ? ['has actions of its own'] : []),
    ...all.flatMap((one) => (one instanceof PdfDict ? objectFaults(one, resolve) : [])),
  ]
}

type Resolve = (ref: PdfRef) => PdfObject | null

/** The largest object number that the file mentions. */
function countObjects(bytes: Uint8Array): number {
  const numbers = [
    ...Buffer.from(bytes)
      .toString('latin1')
      .matchAll(/(\d{1,7}) 0 (?:obj|R)\b/g),
  ]
  return Math.max(0, ...numbers.map(([, number]) => Number(number)))
}

/** 6.1.2: a line of bytes above 127 after the header, so that no program takes it for text; 6.1.3: an id in the trailer. */
function headerFaults(bytes: Uint8Array): string[] {
  const text = Buffer.from(bytes).toString('latin1')
  return [
    ...(/^%PDF-1\.[2-7]\r?\n%[\x80-\xff]{4}/.test(text) ? [] : ['has no header with a binary comment']),
    ...(/\/ID\s*\[/.test(text) ? [] : ['has no id in its trailer']),
  ]
}

/** 6.6.4 */
function identificationFaults(metadata: PdfObject | undefined): string[] {
  if (!(metadata instanceof PdfStream)) return ['has no metadata']
  const text = Buffer.from(metadata.getDecodedData()).toString('utf8')
  const isNamed = /pdfaid:part(?:>|=")2/.test(text) && /pdfaid:conformance(?:>|=")[BUA]/.test(text)
  return isNamed ? [] : ['does not identify itself as PDF/A-2b']
}

/** 6.2.3: device colours need a profile. */
function intentFaults(intents: PdfObject | undefined, resolve: Resolve): string[] {
  const first = intents instanceof PdfArray ? intents.at(0, resolve) : undefined
  const isArchival = first instanceof PdfDict && first.getName('S', resolve)?.value === 'GTS_PDFA1'
  return isArchival && first.get('DestOutputProfile', resolve) instanceof PdfStream ? [] : ['has no colour profile']
}

function objectFaults(one: PdfDict, resolve: Resolve): string[] {
  const type = one.getName('Type', resolve)?.value
  const subtype = one.getName('Subtype', resolve)?.value
  if (type === 'Font') return fontFaults(one, resolve)
  if (type === 'Annot') return annotationFaults(one, subtype, resolve)
  if (subtype === 'Image') return one.getBool('Interpolate', resolve) === PdfBool.TRUE ? ['smooths an image'] : []
  const act = one.getName('S', resolve)?.value ?? ''
  return [
    ...(['JavaScript', 'Launch', 'Sound', 'Movie', 'ResetForm', 'ImportData'].includes(act)
      ? [`has the act ${act}`]
      : []),
    ...(one.has('JavaScript') || one.has('EmbeddedFiles') ? ['has scripts or files'] : []),
    ...(filtersOf(one, resolve).includes('LZWDecode') ? ['is packed by LZW'] : []),
  ]
}

/** 6.2.11.4: fonts are embedded. For a composite font, that of its descendant. */
function fontFaults(font: PdfDict, resolve: Resolve): string[] {
  const kind = font.getName('Subtype', resolve)?.value ?? ''
  if (kind === 'Type3' || kind === 'Type0') return []
  const descriptor = font.getDict('FontDescriptor', resolve)
  const isInside = ['FontFile', 'FontFile2', 'FontFile3'].some((name) => descriptor?.has(name))
  return isInside ? [] : [`does not embed the font ${font.getName('BaseFont', resolve)?.value}`]
}

/** 6.3: annotations are printed, and have their own appearance. */
function annotationFaults(annotation: PdfDict, subtype: string | undefined, resolve: Resolve): string[] {
  if (subtype === 'Popup') return []
  const flags = annotation.getNumber('F', resolve)?.value ?? 0
  const isPrinted = (flags & 0b100) !== 0 && (flags & 0b100011) === 0
  return [
    ...(isPrinted ? [] : [`has a ${subtype} that is not printed`]),
    ...(subtype === 'Link' || annotation.has('AP') ? [] : [`has a ${subtype} that is not drawn`]),
  ]
}

function filtersOf(one: PdfDict, resolve: Resolve): string[] {
  const filter = one.get('Filter', resolve)
  const all = filter instanceof PdfArray ? [...filter] : [filter]
  return all.flatMap((each) => (each instanceof PdfName ? [each.value] : []))
}
