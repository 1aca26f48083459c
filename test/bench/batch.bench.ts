/** A thousand rows of a spreadsheet to a thousand docx, in one process: `node test/bench/batch.bench.ts`. */
import Docxtemplater from 'docxtemplater'
import PizZip from 'pizzip'
import { compileModel, fillDocx } from '#functions/docx/fill/index.ts'
import { csvText } from '#shared/format/csv.ts'
import { createField, emptyInterviewCode, type InterviewCode } from '#shared/interview/index.ts'
import { fillRows, matchColumns, RowCheck, readTables } from '#shared/sheets/index.ts'
import type { TemplateScope } from '#shared/template/index.ts'
import { answers, braces, contract } from './contract.ts'

const ROWS = 1_000
const TODAY = '2026-01-01'
const { itens, ...single } = answers(10)
const refs = Object.keys(single)

const code: InterviewCode = {
  ...emptyInterviewCode('Contrato'),
  sections: [
    {
      id: 'a',
      title: '',
      conditionals: [],
      fields: refs.map((ref) =>
        createField(ref.startsWith('c') ? 'yesno' : 'text', { uid: ref, ref, name: ref, required: ref === 'v0' }),
      ),
    },
  ],
}
const sheet = new TextEncoder().encode(
  csvText(
    refs.map((ref) => ({ label: ref, value: (row: Record<string, unknown>) => String(row[ref]) })),
    Array.from({ length: ROWS }, (_, at) => ({
      ...Object.fromEntries(refs.map((ref) => [ref, ref.startsWith('c') ? 'Sim' : single[ref as keyof typeof single]])),
      v0: `Contratante ${at}`,
    })),
  ),
)

/** What was made, and the milliseconds for each of the rows. */
async function timed<T>(work: () => T | Promise<T>): Promise<{ readonly made: T; readonly each: number }> {
  const before = performance.now()
  const made = await work()
  return { made, each: (performance.now() - before) / ROWS }
}

const read = await timed(async () => {
  const tables = await readTables(sheet)
  if (!tables.ok) throw new Error(tables.error.message)
  return fillRows(code, tables.value, matchColumns(code, tables.value)).rows
})
const rows = read.made
if (rows.length !== ROWS) throw new Error(`${rows.length} rows`)
const check = new RowCheck(code, {}, TODAY)
const checked = await timed(() => rows.filter(({ values }) => check.problems(values).length > 0))
if (checked.made.length > 0) throw new Error(`${checked.made.length} rows are wrong`)

const model = contract(braces('{{', '}}'))
const compiled = await compileModel(model)
if (!compiled.ok) throw new Error(JSON.stringify(compiled.error))
const scopes = rows.map(({ values }): TemplateScope => ({ ...values, itens }) as TemplateScope)

const ours = (scope: TemplateScope) => {
  const filled = fillDocx(compiled.value, scope, { today: TODAY })
  if (!filled.ok) throw new Error(JSON.stringify(filled.error))
  return filled.value
}
const theirs = (scope: TemplateScope) =>
  new Docxtemplater(new PizZip(model), {
    delimiters: { start: '{{', end: '}}' },
    paragraphLoop: true,
    linebreaks: true,
  })
    .render(scope)
    .getZip()
    .generate({ type: 'uint8array', compression: 'DEFLATE' })

/** Documents a second, after a warm-up; both in turn, so that neither has the quieter machine. */
function throughputs(contenders: readonly ((scope: TemplateScope) => unknown)[], turns = 4): number[] {
  const spent = contenders.map(() => 0)
  for (const fill of contenders) for (const scope of scopes.slice(0, 50)) fill(scope)
  for (let turn = 0; turn < turns; turn++)
    for (const [at, fill] of contenders.entries()) {
      const before = performance.now()
      for (const scope of scopes.slice((turn * ROWS) / turns, ((turn + 1) * ROWS) / turns)) fill(scope)
      spent[at]! += performance.now() - before
    }
  return spent.map((milliseconds) => Math.round((1_000 * ROWS) / milliseconds))
}

const [minuta, docxtemplater] = throughputs([ours, theirs])
console.table({
  'reading a row, ms': Number(read.each.toFixed(3)),
  'checking a row, ms': Number(checked.each.toFixed(3)),
  'Minuta, docx a second': minuta,
  'docxtemplater, docx a second': docxtemplater,
})
