import { type PDF, PdfStream } from '@libpdf/core'

/** Whether a PDF declares itself PDF/A (ISO 19005-2, 6.6.4). */
export function claimsArchival(pdf: PDF): boolean {
  const metadata = pdf.getCatalog().get('Metadata', (ref) => pdf.getObject(ref))
  return metadata instanceof PdfStream && Buffer.from(metadata.getDecodedData()).includes('pdfaid:part')
}

/** Removes the declaration of a PDF that is no longer PDF/A. */
export function dropClaim(pdf: PDF): void {
  pdf.getCatalog().delete('Metadata')
}

/** Markers of a JPEG's frame, which has the number of colour components. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** Whether a JPEG has four colours (CMYK): the colour profile of our PDF/A is for RGB. */
export function isForPress(jpeg: Uint8Array): boolean {
  const bytes = Buffer.from(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength)
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff; at += 2 + bytes.readUInt16BE(at + 2))
    if (isFrame(bytes[at + 1] ?? 0)) return bytes[at + 9] === 4
  return false
}
