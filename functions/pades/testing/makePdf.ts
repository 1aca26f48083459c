import { PDF, PdfArray, PdfNumber } from '@libpdf/core'

export type MadePage = {
  readonly text?: string
  readonly width?: number
  readonly height?: number
  readonly rotation?: 0 | 90 | 180 | 270
  readonly crop?: readonly [number, number, number, number]
}

/** A PDF with these pages; with a cross-reference stream where asked. */
export async function makePdf(pages: readonly MadePage[], asStream = false): Promise<Uint8Array> {
  const pdf = PDF.create()
  for (const { text = 'Contrato', width = 595, height = 842, rotation = 0, crop } of pages) {
    const page = pdf.addPage({ width, height })
    page.drawText(text, { x: 60, y: height - 100, size: 14 })
    if (rotation) page.setRotation(rotation)
    if (crop) page.dict.set('CropBox', new PdfArray(crop.map((side) => PdfNumber.of(side))))
  }
  return pdf.save({ useXRefStream: asStream })
}
