import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { flattenForm, inspectPdf, withoutProtection } from '#functions/pades/index.ts'
import { forgetLibrary, openPdf, type Picture } from '#functions/pades/rendering/index.ts'
import { difference } from '#functions/pades/testing/difference.ts'

/**
 * `npm run compare-forms -- <folder>`: flattens every PDF of a folder and compares what PDFium and, if it is installed, Poppler's pdftoppm
 * draw of it before and after. Ends with 1 if a page that we would have signed is another one.
 */
const DOTS = 72
/** Beyond this many pixels, and this many of a million, a page is another one: those of a short word. */
const MOST = 12
const MOST_OF_MILLION = 60

const scratch = mkdtempSync(join(tmpdir(), 'forms-'))

const isInstalled = (() => {
  try {
    execFileSync('pdftoppm', ['-v'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()

/** The pages as Poppler draws them. */
function byPoppler(bytes: Uint8Array): Picture[] {
  const [file, root] = [join(scratch, 'file.pdf'), join(scratch, 'page')]
  for (const name of readdirSync(scratch)) rmSync(join(scratch, name))
  writeFileSync(file, bytes)
  execFileSync('pdftoppm', ['-r', String(DOTS), '-gray', file, root], { stdio: 'ignore', timeout: 120_000 })
  const pages = readdirSync(scratch).filter((name) => name.endsWith('.pgm'))
  return pages.toSorted().map((name) => {
    const picture = readFileSync(join(scratch, name))
    const head = /^P5\s+(\d+)\s+(\d+)\s+\d+\s/.exec(picture.subarray(0, 64).toString('latin1'))!
    return { width: Number(head[1]), height: Number(head[2]), grey: picture.subarray(head[0].length) }
  })
}

async function byPdfium(bytes: Uint8Array): Promise<Picture[]> {
  const pdf = await openPdf(bytes)
  if (!pdf) throw new Error('PDFium does not open it')
  const pages: Picture[] = []
  for (let page = 1; page <= pdf.pageCount; page += 1) pages.push(await pdf.shown(page, DOTS))
  pdf.close()
  return pages
}

function furthest(before: readonly Picture[], after: readonly Picture[]): { page: number; by: number } {
  if (before.length !== after.length) return { page: 0, by: 1_000_000 }
  const all = before.map((one, at) => {
    const by = difference(one, after[at]!)
    return { page: at + 1, by: (by * one.grey.length) / 1e6 > MOST ? by : 0 }
  })
  return all.toSorted((a, b) => b.by - a.by)[0] ?? { page: 0, by: 0 }
}

type Verdict = { readonly word: 'equal' | 'either' | 'refused' | 'different' | 'no form'; readonly why: string }

async function judge(given: Uint8Array): Promise<Verdict> {
  const open = await withoutProtection(given)
  if (!open.ok) return { word: 'refused', why: open.error.message }
  const { hasForm, faults } = await inspectPdf(open.value)
  if (!hasForm) return { word: 'no form', why: faults[0]?.message ?? '' }
  const flat = await flattenForm(open.value)
  if (!flat.ok) return { word: 'refused', why: flat.error.message }
  const drawn = furthest(await byPdfium(given), await byPdfium(flat.value))
  const other = isInstalled ? furthest(byPoppler(given), byPoppler(flat.value)) : undefined
  const figures = `PDFium ${Math.round(drawn.by)} (page ${drawn.page})${other ? `, Poppler ${Math.round(other.by)} (page ${other.page})` : ''}`
  const far = [drawn, other].flatMap((one) => one ?? []).filter(({ by }) => by > MOST_OF_MILLION).length
  if (far === 0) return { word: 'equal', why: figures }
  // What the two draw differently can only be as one of them draws it.
  return { word: other && far === 1 ? 'either' : 'different', why: figures }
}

const [folder, only] = process.argv.slice(2)
if (!folder) throw new Error('Name a folder with PDFs')
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.pdf$/i.test(name) && (!only || name.includes(only)) && statSync(join(folder, name)).isFile())
  .toSorted()
const counts: Partial<Record<Verdict['word'], number>> = {}
for (const name of files) {
  const started = performance.now()
  const verdict = await judge(new Uint8Array(readFileSync(join(folder, name)))).catch((error: unknown) => {
    forgetLibrary()
    return { word: 'different', why: String(error) } as const
  })
  counts[verdict.word] = (counts[verdict.word] ?? 0) + 1
  const time = Math.round(performance.now() - started)
  console.log(`${verdict.word.padEnd(9)} ${relative('.', name)} (${time} ms): ${verdict.why}`)
}
rmSync(scratch, { recursive: true })
console.log(
  Object.entries(counts)
    .map(([word, count]) => `${word}: ${count}`)
    .join(', '),
)
process.exitCode = counts.different ? 1 : 0
