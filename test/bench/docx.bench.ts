/** Time to fill a docx, compared with other libraries: `node test/bench/docx.bench.ts`. From template bytes and values to docx bytes. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateRawSync } from 'node:zlib'
import Docxtemplater from 'docxtemplater'
import PizZip from 'pizzip'
import { compileModel, fillDocx } from '#functions/docx/fill/index.ts'
import type { TemplateScope } from '#shared/template/index.ts'
import { answers, braces, contract, type Tags } from './contract.ts'
import { medianMicroseconds, medianOnce, printTable } from './measure.ts'
import { carbone, createReport, TemplateHandler } from './peers/docx.ts'

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
  { name: 'easy-template-x', fill: (data) => new TemplateHandler().process(Buffer.from(models.single), data) },
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

/** The median of each, interleaved, so that garbage collection and JIT compilation affect all alike. */
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

/** The unavoidable part of any filling: compressing the XML and computing its checksum. */
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

/** Peak memory of one filling, beyond that of the loaded process; each in its own process. */
function memory(contender: 'minuta' | 'docxtemplater', rows: number) {
  const program = join(import.meta.dirname, 'fillMemory.ts')
  const { stdout, stderr } = spawnSync(process.execPath, [program, contender, String(rows)], { encoding: 'utf8' })
  if (!stdout) throw new Error(stderr)
  return JSON.parse(stdout) as { xml: number; taken: number }
}
console.log('Memory of one fill, MB')
console.table(
  Object.fromEntries(
    [1_000, 10_000, 30_000, 80_000].map((rows) => {
      const ours = memory('minuta', rows)
      const docxtemplater = rows > 30_000 ? undefined : memory('docxtemplater', rows).taken
      const perMegabyte = Math.round((10 * ours.taken) / ours.xml) / 10
      return [`${rows.toLocaleString('en')} rows`, { ...ours, 'ours for each of XML': perMegabyte, docxtemplater }]
    }),
  ),
)
