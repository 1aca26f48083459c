import type { CompiledInterview } from '#shared/interview/index.ts'
import { refsOf } from '#shared/logic/expression.ts'
import type { Run } from '#shared/logic/index.ts'
import { parseExpression } from '#shared/logic/language/parse.ts'
import { conditionsToExpression } from '#shared/logic/toExpression.ts'
import { isAsked } from './pages.ts'

/** Maximum number of fields to follow through calculations. */
const MOST = 100

/** The question behind a field: the field itself if it is asked, otherwise the first question that its value depends on. */
export function questionBehind(program: CompiledInterview, run: Run, ref: string): string | undefined {
  const waiting = [ref]
  const seen = new Set(waiting)
  for (let at = 0; at < waiting.length && at < MOST; at += 1) {
    const place = program.index.get(waiting[at]!)
    if (place === undefined) continue
    if (isAsked(program, run, place)) return waiting[at]
    for (const source of sourcesOf(program, place)) {
      if (seen.has(source)) continue
      seen.add(source)
      waiting.push(source)
    }
  }
  return undefined
}

function sourcesOf({ definitions }: CompiledInterview, at: number): string[] {
  const { expression, conditionals } = definitions[at]!
  const read = expression ? parseExpression(expression) : undefined
  const formulas = [read?.ok ? read.value : undefined, conditionsToExpression(conditionals)]
  return formulas.flatMap((formula) => (formula ? refsOf(formula).map(({ path }) => path[0] ?? '') : []))
}
