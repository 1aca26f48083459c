import { PDF } from '@libpdf/core'

/** A small PDF with a line on each page. */
export async function pdfOf(title: string, pages = 1): Promise<Uint8Array> {
  const made = PDF.create()
  for (let number = 1; number <= pages; number++)
    made.addPage({ size: 'a4' }).drawText(`${title}, folha ${number}`, { x: 60, y: 760 })
  return made.save()
}

/** A PDF that is too large for a call: a page with a comment of many megabytes that nobody sees. */
export function largePdf(megabytes = 5.5): Uint8Array {
  const content = `%${'x'.repeat(megabytes * 1024 * 1024)}\n`
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<<>>/Contents 4 0 R>>',
    `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
  ]
  let text = '%PDF-1.7\n'
  const places = objects.map((object, at) => {
    const place = text.length
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n\r\n`
  })
  const table = `xref\n0 5\n0000000000 65535 f\r\n${places.join('')}trailer\n<</Size 5/Root 1 0 R>>`
  return Buffer.from(`${text}${table}\nstartxref\n${text.length}\n%%EOF\n`, 'latin1')
}
