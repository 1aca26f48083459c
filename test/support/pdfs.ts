import { PDF } from '@libpdf/core'

/** A small PDF with a line on each page. */
export async function pdfOf(title: string, pages = 1): Promise<Uint8Array> {
  const made = PDF.create()
  for (let number = 1; number <= pages; number++)
    made.addPage({ size: 'a4' }).drawText(`${title}, folha ${number}`, { x: 60, y: 760 })
  return made.save()
}
