import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { isTrace, traceOf } from '#shared/api/traceparent.ts'
import { root } from '../paths.ts'
import { readStageTrace } from './readStageTrace.ts'
import { readTrace, type TracedLine } from './readTrace.ts'

/**
 * `npm run --silent trace -- <id>`: what all functions wrote about a trace, in the order of time, on this machine or, with `--stage prod`, in
 * a deployed Minuta (of the last 30 days, or of more with `--days`). The id is that of a line of a log, or a whole `traceparent`.
 */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { stage: { type: 'string' }, days: { type: 'string', default: '30' } },
})

const [given = ''] = positionals
const trace = traceOf(given) ?? given

function shown({ function: name, time, level, message, trace: _, ...details }: TracedLine): string {
  const rest = Object.keys(details).length > 0 ? ` ${JSON.stringify(details)}` : ''
  return `${time} ${name} ${level} ${message}${rest}\n`
}

function end(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

if (!isTrace(trace)) end('Name the trace: npm run --silent trace -- 4bf92f3577b34da6a3ce929d0e0e4736')
const logs = join(process.env.MINUTA_DATA ?? join(root, '.local'), 'logs')
const lines = values.stage
  ? await readStageTrace(values.stage, trace, Number(values.days))
  : await readTrace(logs, trace)
if (lines.length === 0) end('No function has written about this trace.')
process.stdout.write(lines.map(shown).join(''))
