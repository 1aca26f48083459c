/** Times of filling a docx beside its peers: `node test/bench/docx.bench.ts`. Model bytes and values in, docx bytes out. */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateRawSync } from 'node:zlib'
import carbone from 'carbone'
import { createReport } from 'docx-templates'
import Docxtemplater from 'docxtemplater'
import { TemplateHandler } from 'easy-template-x'
import PizZip from 'pizzip'
import { compileModel } from '#functions/documents/docx/compile.ts'
import { fillDocx } from '#functions/documents/docx/fill.ts'
import { makeDocx, paragraph, table } from '#functions/documents/docx/testing/makeDocx.ts'
import type { TemplateScope } from '#shared/template/index.ts'
import { medianMicroseconds, medianOnce, printTable } from './measure.ts'

/** How a contender writes its tags. */
type Tags = {
  readonly value: (ref: string) => string
  readonly when: (ref: string, inner: string) => string
  /** Rows of the table's body. */
  readonly rows: (list: string, refs: readonly string[]) => string[][]
}

const braces = (open: string, close: string): Tags => ({
  value: (ref) => `${open}${ref}${close}`,
  when: (ref, inner) => `${open}#${ref}${close}${inner}${open}/${ref}${close}`,
  rows: (list, refs) => [
    refs.map((ref, at) => {
      const start = at === 0 ? `${open}#${list}${close}` : ''
      const end = at === refs.length - 1 ? `${open}/${list}${close}` : ''
      return `${start}${open}${ref}${close}${end}`
    }),
  ],
})
const carboneTags: Tags = {
  value: (ref) => `{d.${ref}}`,
  when: (ref, inner) => `{d.${ref}:ifEQ(true):showBegin}${inner}{d.${ref}:showEnd}`,
  rows: (list, refs) => [refs.map((ref) => `{d.${list}[i].${ref}}`), refs.map((ref) => `{d.${list}[i+1].${ref}}`)],
}
const scriptTags: Tags = {
  value: (ref) => `+++INS ${ref}+++`,
  when: (ref, inner) => `+++IF ${ref}+++${inner}+++END-IF+++`,
  rows: (list, refs) => [
    [`+++FOR i IN ${list}+++`, '', '', ''],
    refs.map((ref) => `+++INS $i.${ref}+++`),
    ['+++END-FOR i+++', '', '', ''],
  ],
}

const clause =
  'As partes ajustam o presente instrumento, que se regerá pelas cláusulas e condições seguintes, observada a legislação aplicável. '

/** A contract of eight pages: 90 paragraphs with a value each, every fifth with a condition, and a table. */
function contract({ value, when, rows }: Tags): Uint8Array {
  const paragraphs = Array.from({ length: 90 }, (_, at) => {
    const text = `${at}. ${clause}${clause}Valor: ${value(`v${at % 30}`)}. `
    return paragraph(at % 5 === 0 ? text + when(`c${at % 4}`, `Parágrafo único. ${clause}`) : text)
  })
  const body = table(['Item', 'Descrição', 'Valor', 'Prazo'], ...rows('itens', ['item', 'descricao', 'valor', 'prazo']))
  return makeDocx({
    body: paragraphs.join('') + body + paragraph('Fim'),
    header: paragraph('Contrato'),
    footer: paragraph('Página'),
  })
}

function answers(rows: number) {
  return {
    ...Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`v${at}`, `valor ${at} & "outros"`])),
    ...Object.fromEntries(Array.from({ length: 4 }, (_, at) => [`c${at}`, at % 2 === 0])),
    itens: Array.from({ length: rows }, (_, at) => ({
      item: String(at + 1),
      descricao: `Serviço ${at + 1}`,
      valor: 'R$ 1.234,56',
      prazo: '30 dias',
    })),
  }
}

type Contender = { readonly name: string; readonly fill: (data: TemplateScope) => unknown }

const options = { today: '2026-01-01' }
const models = {
  double: contract(braces('{{', '}}')),
  single: contract(braces('{', '}')),
  carbone: contract(carboneTags),
  script: contract(scriptTags),
}
const folder = mkdtempSync(join(tmpdir(), 'bench-'))
writeFileSync(join(folder, 'model.docx'), models.carbone)

const compiled = await compileModel(models.double)
if (!compiled.ok) throw new Error(JSON.stringify(compiled.error))

const contenders: Contender[] = [
  { name: 'Minuta, compiled', fill: (data) => checked(fillDocx(compiled.value, data, options)) },
  {
    name: 'Minuta, cold',
    fill: async (data) => {
      const model = await compileModel(models.double)
      if (!model.ok) throw new Error(JSON.stringify(model.error))
      return checked(fillDocx(model.value, data, options))
    },
  },
  {
    name: 'docxtemplater',
    fill: (data) =>
      new Docxtemplater(new PizZip(models.double), {
        delimiters: { start: '{{', end: '}}' },
        paragraphLoop: true,
        linebreaks: true,
      })
        .render(data)
        .getZip()
        .generate({ type: 'uint8array', compression: 'DEFLATE' }),
  },
  { name: 'easy-template-x', fill: (data) => new TemplateHandler().process(Buffer.from(models.single), data as never) },
  {
    name: 'docx-templates',
    fill: (data) => createReport({ template: Buffer.from(models.script), data, noSandbox: true }),
  },
  {
    name: 'carbone',
    fill: (data) =>
      new Promise((resolve, reject) => {
        carbone.render(join(folder, 'model.docx'), data as object, (error, result) =>
          error ? reject(error) : resolve(result),
        )
      }),
  },
]

function checked<T>(result: { ok: true; value: T } | { ok: false; error: unknown }): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value
}

/** Median of each, taking turns: what one leaves for the collector or the compiler of the engine falls on all alike. */
async function medians(data: TemplateScope, turns = 31): Promise<(number | undefined)[]> {
  const times = contenders.map((): number[] => [])
  const failed = new Set<number>()
  for (let turn = -6; turn < turns; turn++) {
    for (const [at, { name, fill }] of contenders.entries()) {
      if (failed.has(at)) continue
      try {
        const before = performance.now()
        await fill(data)
        if (turn >= 0) times[at]?.push((performance.now() - before) * 1_000)
      } catch (error) {
        console.error(name, error)
        failed.add(at)
      }
    }
  }
  return times.map((all, at) => (failed.has(at) ? undefined : all.sort((a, b) => a - b)[all.length >> 1]))
}

const counts = [10, 1_000]
const times: (number | undefined)[][] = []
for (const count of counts) times.push(await medians(answers(count)))
printTable(
  'A docx of eight pages',
  counts.map((count) => `${count.toLocaleString('en')} rows`),
  contenders.map(({ name }, at) => ({ name, times: times.map((column) => column[at]) })),
)

/** What no filling can do without: compressing the XML and counting its checksum. */
function floor(docx: Uint8Array): number {
  const xml = new PizZip(docx).file('word/document.xml')?.asUint8Array() ?? new Uint8Array()
  return medianMicroseconds(() => [deflateRawSync(xml, { level: xml.byteLength > 200_000 ? 1 : 6 }), crc32(xml)], 15)
}

const longer = [10, 100, 1_000, 10_000, 30_000].map((count) => {
  const data = answers(count)
  const fill = () => checked(fillDocx(compiled.value, data, options))
  return { title: `${count.toLocaleString('en')} rows`, ours: medianOnce(fill, 21), floor: floor(fill()) }
})
printTable(
  'The longer the list',
  longer.map(({ title }) => title),
  [
    { name: 'Minuta, compiled', times: longer.map(({ ours }) => ours) },
    { name: 'native deflate of the same XML', times: longer.map((each) => each.floor) },
  ],
)
