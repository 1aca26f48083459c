import { type PDF, PdfStream } from '@libpdf/core'

/** Whether a PDF says of itself that it is for archives (ISO 19005-2, 6.6.4). */
export function claimsArchival(pdf: PDF): boolean {
  const metadata = pdf.getCatalog().get('Metadata', (ref) => pdf.getObject(ref))
  return metadata instanceof PdfStream && Buffer.from(metadata.getDecodedData()).includes('pdfaid:part')
}

/** What a PDF can no longer say of itself, it must not. */
export function dropClaim(pdf: PDF): void {
  pdf.getCatalog().delete('Metadata')
}

/** Markers of a JPEG's frame, which says how many colours it has. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** Whether a JPEG is for printing presses: its four colours are not those that an archived document names. */
export function isForPress(jpeg: Uint8Array): boolean {
  const bytes = Buffer.from(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength)
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff; at += 2 + bytes.readUInt16BE(at + 2))
    if (isFrame(bytes[at + 1] ?? 0)) return bytes[at + 9] === 4
  return false
}
