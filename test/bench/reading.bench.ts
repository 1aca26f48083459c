import { readFileSync } from 'node:fs'
import {
  openFile,
  type Paper,
  type PaperPage,
  paperOf,
  proposalsFor,
  questionsFor,
} from '#functions/assistant/reading/index.ts'
import { compileModel, fillDocx } from '#functions/docx/fill/index.ts'
import { FIXTURE_DAY, fixtures } from '#functions/docx/testing/fixtures.ts'
import { definitionOf, type Field, type InterviewCode } from '#shared/interview/index.ts'
import type { PaperCase } from '#test/fixtures/papers/case.ts'
import { drawPaper, scanned } from '#test/fixtures/papers/draw.ts'
import { heldOut } from '#test/fixtures/papers/heldOut.ts'
import { papers } from '#test/fixtures/papers/index.ts'

/** The simple reader on invented papers, on those written apart from its rules and on the six models, as text and as scans at 150 dpi: how many answers are right, and of the certain ones. `SEEDS=1,2` chooses them; `SETS=unseen` the papers; `MISSES=1` lists what is wrong. */

const seeds = (process.env.SEEDS ?? '1,2,3').split(',').map(Number)
const scanSeeds = (process.env.SCAN_SEEDS ?? '1').split(',').filter(Boolean).map(Number)

type Tally = {
  asked: number
  right: number
  certain: number
  certainRight: number
  milliseconds: number
  pages: number
}
const none = (): Tally => ({ asked: 0, right: 0, certain: 0, certainRight: 0, milliseconds: 0, pages: 0 })

/** Capitals count for nothing: papers write names in them. */
const plain = (value: unknown): string =>
  JSON.stringify(value)?.normalize('NFC').replace(/\s+/g, ' ').toLowerCase() ?? ''

async function read(files: readonly Uint8Array[], name: string): Promise<{ paper: Paper; pages: number }> {
  const pages: PaperPage[] = []
  for (const bytes of files) {
    const opened = await openFile(bytes, name)
    if (!opened.ok) throw new Error(opened.error.message)
    for (let number = 1; number <= opened.value.pageCount; number++)
      pages.push({ ...(await opened.value.readPage(number)), number: pages.length + 1 })
    opened.value.close()
  }
  return { paper: paperOf(pages), pages: pages.length }
}

/** Compares what was read with the right answers, where there are any. */
function judge(
  code: InterviewCode,
  paper: Paper,
  answers: Readonly<Record<string, unknown>>,
  tally: Tally,
  name: string,
): void {
  const proposals = new Map(proposalsFor(code, [paper]).map(({ ref, candidates }) => [ref, candidates[0]!]))
  const fields = code.sections.flatMap((section) => section.fields)
  for (const [ref, answer] of Object.entries(answers)) {
    const field = fields.find((one) => one.ref === ref)!
    const expected = stored(field, answer)
    const best = proposals.get(ref)
    const right = plain(best?.value) === plain(expected)
    tally.asked += 1
    tally.right += right ? 1 : 0
    tally.certain += best?.certain ? 1 : 0
    tally.certainRight += best?.certain && right ? 1 : 0
    if (!right && process.env.MISSES)
      console.log(`${name} ${ref}: ${plain(expected)} ≠ ${plain(best?.value)}${best?.certain ? ' CERTAIN' : ''}`)
  }
}

async function measure(given: PaperCase, files: readonly Uint8Array[], tally: Tally, how: string): Promise<void> {
  const began = performance.now()
  const { paper, pages } = await read(files, 'papel.pdf')
  proposalsFor(given.code, [paper])
  tally.milliseconds += performance.now() - began
  tally.pages += pages
  judge(given.code, paper, given.answers, tally, `${how} ${given.name}`)
}

/** As the interview stores it, the items of lists too. */
const stored = (field: Field, answer: unknown): unknown =>
  Array.isArray(answer)
    ? answer.map((row) =>
        Object.fromEntries(
          Object.entries(row).map(([ref, value]) => [
            ref,
            definitionOf(field.listFields!.find((item) => item.ref === ref)!).sanitize(value, field),
          ]),
        ),
      )
    : definitionOf(field).sanitize(answer, field)

const share = (part: number, all: number) => `${((100 * part) / Math.max(1, all)).toFixed(1)} %`.padStart(8)

const SETS = process.env.SETS?.split(',') ?? ['invented', 'known', 'unseen', 'models']

const HEAD = `${'right'.padStart(9)}${'certain'.padStart(9)}${'of which right'.padStart(16)}${'s a page'.padStart(10)}`
const show = (name: string, tally: Tally) =>
  console.log(
    `${name.padEnd(14)} ${share(tally.right, tally.asked)} ${share(tally.certain, tally.asked)} ${share(tally.certainRight, tally.certain).padStart(15)} ${(tally.milliseconds / 1_000 / Math.max(1, tally.pages)).toFixed(2).padStart(9)}`,
  )

/** Measures papers as text or as scans, by what tells them apart. */
async function table(
  title: string,
  cases: readonly PaperCase[],
  how: 'text' | 'scan',
  nameOf: (one: PaperCase) => string,
): Promise<void> {
  const tallies = new Map(cases.map((one) => [nameOf(one), none()]))
  for (const given of cases) {
    const pdf = await drawPaper(given.lines)
    await measure(given, how === 'text' ? [pdf] : await scanned(pdf), tallies.get(nameOf(given))!, how)
  }
  const total = none()
  for (const tally of tallies.values())
    for (const key of Object.keys(total) as (keyof Tally)[]) total[key] += tally[key]
  console.log(`${title.padEnd(14)}${HEAD}`)
  for (const [name, tally] of [...tallies, ['all', total] as const]) show(`  ${name.slice(0, 22)}`, tally)
}

for (const how of ['text', 'scan'] as const) {
  if (SETS.includes('invented'))
    await table(`invented ${how}`, papers(how === 'text' ? seeds : scanSeeds), how, ({ kind }) => kind)
  for (const folder of ['known', 'unseen'] as const)
    if (SETS.includes(folder) && (how === 'text' || scanSeeds.length > 0))
      await table(`${folder} ${how}`, heldOut(folder), how, ({ name }) => name)
}

/** The six models of the fixtures, filled in: long documents that the rules were not written for. Only facts that a reader may find. */
const models = none()
for (const { name, model, code, scope } of SETS.includes('models') ? fixtures() : []) {
  const compiled = await compileModel(model)
  const filled = compiled.ok ? fillDocx(compiled.value, scope, { today: FIXTURE_DAY }) : compiled
  if (!filled.ok) throw new Error(`${name} was not filled in`)
  const { paper } = await read([filled.value], `${name}.docx`)
  const values = JSON.parse(readFileSync(new URL(`../fixtures/models/${name}.values.json`, import.meta.url), 'utf8'))
  const facts = questionsFor(code).filter(
    ({ field }) =>
      !['yesno', 'textarea'].includes(field.type) &&
      field.listFields?.length !== 1 &&
      !definitionOf(field).isBlank(values[field.ref]),
  )
  judge(code, paper, Object.fromEntries(facts.map(({ ref }) => [ref, values[ref]])), models, name)
}
show('six models', models)
