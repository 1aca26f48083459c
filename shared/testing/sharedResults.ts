import * as format from '../format/index.ts'
import { compile, examine, interviewCodeSchema, problemsOf, scopeOf, start, templateShape } from '../interview/index.ts'
import { parseExpression, printExpression } from '../logic/index.ts'
import { importTags } from '../template/import/index.ts'
import { checkTemplate, parseTemplate, renderLenient, renderStrict } from '../template/index.ts'
import { applyEdit, type Edit } from './edits.ts'

/** The input to `shared`, all in JSON, so that two platforms can be compared. */
export type Question = {
  readonly code: unknown
  readonly edits: readonly Edit[]
  readonly texts: readonly string[]
  readonly rules: readonly string[]
  /** Functions of format by name, each with its arguments. */
  readonly calls: readonly (readonly [name: string, ...args: unknown[]])[]
}

/** All results that `shared` gives for an input, as JSON text. */
export function sharedResults(question: string): string {
  const { code: stored, edits, texts, rules, calls }: Question = JSON.parse(question)
  const code = interviewCodeSchema.parse(stored)
  const program = compile(code)
  const run = start(program, {}, '2026-03-10')
  const changes = edits.map((edit) => applyEdit(run, edit))
  const shape = templateShape(code)
  const scope = scopeOf(program, run)
  return JSON.stringify({
    code,
    changes,
    cycles: program.cycles,
    fields: program.definitions.map(({ ref }, at) => [run.fieldAt(at), run.rowStates(ref), run.failure(ref)]),
    steps: run.steps(),
    answers: run.answers(),
    effective: run.effective(),
    problems: problemsOf(program, run),
    scope,
    doctor: examine(code, [{ name: 'Contrato', refs: ['a', 'x', 'nada'] }]),
    texts: texts.map((text) => ({
      lenient: renderLenient(parseTemplate(text), scope, { target: 'html' }),
      strict: renderStrict(parseTemplate(text), scope),
      errors: checkTemplate(text, shape),
      imported: importTags(text),
    })),
    rules: rules.map((rule) => {
      const parsed = parseExpression(rule)
      return parsed.ok ? [parsed.value, printExpression(parsed.value)] : parsed.error
    }),
    calls: calls.map(([name, ...args]) => callFormat(name, args)),
  })
}

function callFormat(name: string, args: readonly unknown[]): readonly unknown[] {
  const called = formatFunctions.get(name)
  if (!called) throw new Error(`format has no function ${name}`)
  return [name, args, Reflect.apply(called, undefined, args) ?? 'nothing']
}

const formatFunctions = new Map(
  Object.entries(format).flatMap(([name, called]) => (typeof called === 'function' ? [[name, called] as const] : [])),
)
