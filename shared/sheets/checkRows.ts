import {
  type CompiledInterview,
  canonicalValues,
  compile,
  type InterviewCode,
  modelsThatApply,
  problemsOf,
  start,
} from '../interview/index.ts'
import type { Diagnostic } from '../result.ts'
import { isFormulaError } from './formulaErrors.ts'
import { hasLostDigits, LOST_DIGITS } from './lostDigits.ts'

type Answers = { readonly [ref: string]: unknown }

/** Something to correct in a row. `path` leads to its answer: ['socios', 0, 'cpf']; it is empty where the row as a whole is concerned. */
export type RowProblem = {
  readonly code: string
  readonly message: string
  readonly ref: string
  readonly path: readonly (string | number)[]
}

const NONE_APPLIES: RowProblem = {
  code: 'nenhum_arquivo',
  message: 'Com estas respostas, nenhum arquivo do Word do modelo se aplica.',
  ref: '',
  path: [],
}

const FORMULA = 'A fórmula desta célula não dá um valor. Corrija-a ou escreva o valor.'

/** Checks rows of a model as if each were typed: answers are judged by the interview itself, with those that every document begins with. */
export class RowCheck {
  readonly #program: CompiledInterview
  readonly #begun: Answers
  readonly #today: string

  constructor(code: InterviewCode, begun: Answers, today: string) {
    this.#program = compile(code)
    this.#begun = begun
    this.#today = today
  }

  /** What prevents a document with these answers from being finished. */
  problems(values: Answers): RowProblem[] {
    const { code } = this.#program
    const answers = canonicalValues(code, { ...this.#begun, ...values }, this.#today)
    const found = problemsOf(this.#program, start(this.#program, answers, this.#today))
      .filter(({ severity }) => severity === 'error')
      .map(toProblem)
    const failed = cellProblems(values)
    const failing = new Set(failed.map(({ path }) => path.join('.')))
    const problems = [...failed, ...found.filter(({ path }) => !failing.has(path.join('.')))]
    if (problems.length > 0 || code.settings.templates.length === 0) return problems
    return modelsThatApply(code, answers, this.#today).length === 0 ? [NONE_APPLIES] : []
  }
}

const toProblem = ({ code, message, ref = '', path = [] }: Diagnostic): RowProblem => ({ code, message, ref, path })

/** Cells whose formulas failed, or whose numbers lost digits, which a question of any text would take as they are. */
export function cellProblems(value: unknown, path: readonly (string | number)[] = []): RowProblem[] {
  const ref = () => String(path.findLast((part) => typeof part === 'string') ?? '')
  if (isFormulaError(value)) return [{ code: 'formula_sem_valor', message: FORMULA, ref: ref(), path }]
  if (typeof value === 'string' && hasLostDigits(value))
    return [{ code: 'algarismos_perdidos', message: LOST_DIGITS, ref: ref(), path }]
  if (typeof value !== 'object' || value === null) return []
  const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value)
  return entries.flatMap(([key, inner]) => cellProblems(inner, [...path, key]))
}
