/** Fills the contract once and prints the peak memory in MB: `node test/bench/fillMemory.ts minuta|docxtemplater <rows>`. */
import { readFileSync } from 'node:fs'
import Docxtemplater from 'docxtemplater'
import PizZip from 'pizzip'
import { compileModel, fillDocx } from '#functions/docx/fill/index.ts'
import { answers, braces, contract } from './contract.ts'

const [contender, rows] = process.argv.slice(2)
const model = contract(braces('{{', '}}'))
const data = answers(Number(rows))
const few = answers(10)

const byDocxtemplater = (values: object) =>
  new Docxtemplater(new PizZip(model), {
    delimiters: { start: '{{', end: '}}' },
    paragraphLoop: true,
    linebreaks: true,
  })
    .render(values)
    .getZip()
    .generate({ type: 'uint8array', compression: 'DEFLATE' })

const compiled = await compileModel(model)
if (!compiled.ok) throw new Error(JSON.stringify(compiled.error))
const program = compiled.value
function byMinuta(values: typeof data) {
  const filled = fillDocx(program, values, { today: '2026-01-01' })
  if (!filled.ok) throw new Error(JSON.stringify(filled.error))
  return filled.value
}

const fill = contender === 'minuta' ? byMinuta : byDocxtemplater
// Warm-up, so that only the cost of the rows is measured.
fill(few)
const megabytes = (bytes: number) => Math.round(bytes / 1e5) / 10
/** Peak memory of this process only: getrusage would start with the parent's. */
const most = () => Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) * 1_024
const before = most()
const docx = fill(data)
const taken = most() - before
const xml = new PizZip(docx).file('word/document.xml')?.asUint8Array().byteLength ?? 0
console.log(JSON.stringify({ xml: megabytes(xml), taken: megabytes(taken) }))
