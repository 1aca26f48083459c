import { randomBytes } from 'node:crypto'
import { PDF } from '@libpdf/core'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, it } from 'vitest'
import { PageTooLarge, splitPdf } from './splitPdf.ts'

/** Pages of a scan each, of so many bytes. */
async function scanned(sizes: readonly number[]): Promise<Uint8Array> {
  const made = PDF.create()
  for (const [at, size] of sizes.entries()) {
    const page = made.addPage({ size: 'a4' })
    page.drawText(`Folha ${at + 1}`, { x: 60, y: 700 })
    page.drawImage(made.embedJpeg(jpegOf(size)), { x: 0, y: 0 })
  }
  return made.save()
}

/** The beginning of a grey JPEG of 16 by 16 pixels, and bytes that nobody can pack. */
const jpegOf = (size: number): Uint8Array =>
  Buffer.concat([Buffer.from('ffd8ffc0000b080010001001011100ffda0008010100003f00', 'hex'), randomBytes(size)])

async function pagesOf(bytes: Uint8Array): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: false })
  return text.map((page) => page.trim())
}

it('leaves a PDF that fits as it is', async () => {
  const pdf = await scanned([1_000])
  expect(await splitPdf(pdf, pdf.byteLength)).toEqual([pdf])
})

it('makes parts of consecutive pages, each within the limit, with every page once', async () => {
  const pdf = await scanned([50_000, 10_000, 10_000, 90_000, 10_000, 40_000, 40_000])
  const parts = await splitPdf(pdf, 100_000)
  expect(parts.map(({ byteLength }) => byteLength).filter((size) => size > 100_000)).toEqual([])
  expect((await Promise.all(parts.map(pagesOf))).flat()).toEqual(
    Array.from({ length: 7 }, (_, at) => `Folha ${at + 1}`),
  )
  expect(parts.length).toBeLessThan(7)
})

it('names the page that does not fit by itself', async () => {
  const pdf = await scanned([10_000, 200_000, 10_000])
  await expect(splitPdf(pdf, 100_000)).rejects.toEqual(new PageTooLarge(2))
})
