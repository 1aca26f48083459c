import { collapseSpaces } from '../format/index.ts'
import type { FieldState } from '../logic/run/fieldState.ts'
import { sameValue } from '../logic/run/sameValue.ts'
import { type CompiledInterview, compile, start } from './compile.ts'
import { effectiveField } from './effectiveField.ts'
import { definitionOf } from './fields/index.ts'
import type { Field, InterviewCode } from './model.ts'

type Values = { readonly [ref: string]: unknown }

/**
 * Converts answers to the form in which they are stored, whatever their source: for money '5.000,00' becomes '5000', '31/12/2026' becomes
 * '2026-12-31', 'sim' becomes true. A value that cannot be parsed is kept and reported as invalid; values the interview does not ask for
 * are kept too. `today` is 'YYYY-MM-DD' in São Paulo, for the rules that depend on it.
 */
export function canonicalValues<V extends Values>(code: InterviewCode, values: V, today: string): V {
  const fields = code.sections.flatMap((section) => section.fields)
  const unmasked = canonicalRow(fields, values)
  return (hasMaskRules(fields) ? withMasksInForce(code, fields, unmasked, today) : unmasked) as V
}

const hasMaskRules = (fields: readonly Field[]): boolean =>
  fields.some(({ rules, listFields = [] }) => rules.some(({ name }) => name === 'mask') || hasMaskRules(listFields))

/** A mask may depend on an answer that has one, and so on; longer chains stay without the last masks. */
const MOST_ROUNDS = 20

/** The rows of a spreadsheet are read by one interview. */
const programs = new WeakMap<InterviewCode, CompiledInterview>()

function withMasksInForce(code: InterviewCode, fields: readonly Field[], unmasked: Values, today: string): Values {
  const program = programs.get(code) ?? compile(code)
  programs.set(code, program)
  let masked = unmasked
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const run = start(program, masked, today)
    const next = canonicalRow(
      fields,
      unmasked,
      (ref) => run.field(ref),
      (ref) => run.rowStates(ref),
    )
    if (sameValue(next, masked)) break
    masked = next
  }
  return masked
}

type StateOf = (ref: string) => FieldState | undefined
type RowsOf = (ref: string) => readonly (readonly FieldState[])[]

function canonicalRow(fields: readonly Field[], row: Values, stateOf?: StateOf, rowsOf?: RowsOf): Values {
  const own = new Map(fields.toReversed().map((field) => [field.ref, field]))
  return Object.fromEntries(
    Object.entries(row).map(([ref, value]) => {
      const field = own.get(ref)
      return [ref, field ? canonicalAnswer(field, value, stateOf?.(ref), rowsOf?.(ref)) : value]
    }),
  )
}

/**
 * One answer in its stored form, which the screen shows once it has been typed; with the state of its field, or that of the rows of a list,
 * in the form that the rules demand.
 */
export function canonicalAnswer(
  field: Field,
  value: unknown,
  state?: FieldState,
  rows?: readonly (readonly FieldState[])[],
): unknown {
  const definition = definitionOf(field)
  if (!definition.answered) return value
  if (!definition.holdsItems) return definition.toCanonical(value, state ? effectiveField(field, state) : field)
  const items = field.listFields ?? []
  const isSimple = field.listType !== 'objeto' && items.length < 2
  const given = isSimple && typeof value === 'string' ? partsOf(value) : value
  if (!Array.isArray(given)) return given
  return given.map((item: unknown, at) => canonicalItem(items, isSimple, item, rows?.[at]))
}

/** The items of a list of single values that came as one text. */
const partsOf = (text: string): unknown =>
  text.trim() === ''
    ? text
    : text
        .split(/[;\n]/)
        .map((part) => part.trim())
        .filter((part) => part !== '')

function canonicalItem(
  items: readonly Field[],
  isSimple: boolean,
  item: unknown,
  states: readonly FieldState[] | undefined,
): unknown {
  const stateOf: StateOf = (ref) => states?.find((state) => state.ref === ref)
  const [only] = items
  if (!isSimple) return isRecord(item) ? canonicalRow(items, item, stateOf, (ref) => stateOf(ref)?.rows ?? []) : item
  // Programs name the only value of an item.
  const bare = only && isRecord(item) && Object.keys(item).join() === only.ref ? item[only.ref] : item
  if (only) return canonicalAnswer(only, bare, states?.[0])
  return typeof bare === 'string' ? collapseSpaces(bare) : bare
}

const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
