import { loadPages } from '../annexes/appendAnnexes.ts'

/** A page that does not fit by itself. */
export class PageTooLarge extends Error {
  override readonly name = 'PageTooLarge'
  readonly page: number

  constructor(page: number) {
    super(`Page ${page} is larger than the limit`)
    this.page = page
  }
}

/** A PDF as it is if it fits, otherwise in parts of consecutive pages that do. */
export async function splitPdf(pdf: Uint8Array, limit: number): Promise<Uint8Array[]> {
  if (pdf.byteLength <= limit) return [pdf]
  const whole = await loadPages(pdf)
  const pages = whole.getPageCount()
  const partOf = async (from: number, count: number) =>
    (await whole.extractPages(Array.from({ length: count }, (_, at) => from + at))).save()
  const usual = Math.max(1, Math.floor((limit * pages) / pdf.byteLength))
  const parts: Uint8Array[] = []
  for (let from = 0; from < pages; ) {
    let count = Math.min(pages - from, usual)
    let part = await partOf(from, count)
    while (part.byteLength > limit && count > 1) {
      count = Math.max(1, Math.min(count - 1, Math.floor((count * limit) / part.byteLength)))
      part = await partOf(from, count)
    }
    if (part.byteLength > limit) throw new PageTooLarge(from + 1)
    parts.push(part)
    from += count
  }
  return parts
}
