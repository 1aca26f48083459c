import { joinsTwoDifferent } from '#shared/interview/doctor/joinsTwoDifferent.ts'
import { compile, optionsOf } from '#shared/interview/index.ts'
import type { InterviewCode } from '#shared/interview/model.ts'
import { type Comparison, type Condition, isGroup } from '#shared/logic/index.ts'
import type { Diagnostic } from '#shared/result.ts'
import { renameTags } from '#shared/template/renameTags.ts'
import { eachField } from '../../edits/fields.ts'
import { updateIn } from './updateIn.ts'

export type Correction = {
  /** 'Trocar "nmoe" por "nome"'. */
  readonly does: string
  /** The code with it applied; the same code where what was found is there no more. */
  readonly apply: (code: InterviewCode) => InterviewCode
}

/** The correction that can be made without asking: one that changes only what was found, and of which there is one. */
export function correctionOf(code: InterviewCode, found: Diagnostic): Correction | undefined {
  const change = changeOf(found)
  const correction = change && { does: doesOf(found), apply: change }
  const next = correction?.apply(code)
  return correction && next !== code && !bringsCycle(code, next!, found) ? correction : undefined
}

type Change = (code: InterviewCode) => InterviewCode

function changeOf(found: Diagnostic): Change | undefined {
  const { code: kind, path, written, suggestion } = found
  if (kind === 'impresso_sem_pergunta' && path) return (code) => askedAlways(code, path)
  if (!path || suggestion === undefined) return undefined
  switch (kind) {
    case 'referencia_inexistente':
      return written === undefined
        ? undefined
        : (code) => updateIn(code, path, (value) => withReference(value, path, found, written, suggestion))
    case 'formula_funcao_desconhecida':
      return (code) =>
        updateIn(code, path, (value) => withPart(value, path, found.from, /^[\p{L}\p{N}_]+/u, undefined, suggestion))
    case 'regra_sempre_falsa':
      return written === undefined
        ? undefined
        : (code) =>
            updateIn(
              code,
              path,
              inConditions((all) => withOption(code, all, written, suggestion)),
            )
    case 'ou_de_diferentes':
      return (code) => updateIn(code, path, inConditions(joinedByAnd))
    case 'referencia_repetida':
      // Nothing else follows: who names the reference means the field that had it first.
      return (code) => updateIn(code, path, (value) => (value === found.ref ? suggestion : value))
    default:
      return undefined
  }
}

function doesOf({ code, ref, written, suggestion }: Diagnostic): string {
  if (code === 'impresso_sem_pergunta') return 'Perguntar sempre'
  if (code === 'ou_de_diferentes') return 'Trocar "ou" por "e"'
  return `Trocar "${written ?? ref ?? ''}" por "${suggestion}"`
}

/** Without the field's own conditions; where its section has some too, it is for the author to say which are wrong. */
function askedAlways(code: InterviewCode, path: readonly (string | number)[]): InterviewCode {
  const isField = path[2] === 'fields' && code.sections[Number(path[1])]?.conditionals.length === 0
  return isField ? updateIn(code, path, (value) => (Array.isArray(value) && value.length > 0 ? [] : value)) : code
}

/** A name like the one that was meant may be the field's own, or one that waits for it. */
function bringsCycle(code: InterviewCode, next: InterviewCode, { code: kind }: Diagnostic): boolean {
  return kind === 'referencia_inexistente' && compile(next).cycles.length > compile(code).cycles.length
}

/** What stands at a path that names a reference: conditions, a case of a rule, a list of names, one name, a formula, or a text. */
function withReference(
  value: unknown,
  path: readonly (string | number)[],
  { from }: Diagnostic,
  written: string,
  suggestion: string,
): unknown {
  if (path.at(-1) === 'refs' && Array.isArray(value))
    return sameOr(
      value,
      value.map((ref) => (ref === written ? suggestion : ref)),
    )
  if (typeof value === 'object') return inConditions((all) => renamed(all, written, suggestion))(value)
  if (value === written) return suggestion
  if (from !== undefined) return withPart(value, path, from, undefined, written, suggestion)
  return typeof value === 'string' ? inText(value, written, suggestion) : value
}

/** Inside a list's section an item's field goes by its own name. */
const inText = (text: string, written: string, suggestion: string): string =>
  renameTags(text, (names, within) => {
    if (names.join('.') !== written) return undefined
    const list = within.find((open) => suggestion.startsWith(`${open}.`))
    return (list === undefined ? suggestion : suggestion.slice(list.length + 1)).split('.')
  })

/** A part of a formula, which begins after '=' in settings that may hold a value too. */
function withPart(
  value: unknown,
  path: readonly (string | number)[],
  from: number | undefined,
  word: RegExp | undefined,
  written: string | undefined,
  suggestion: string,
): unknown {
  if (typeof value !== 'string' || from === undefined) return value
  const start = from + (path.at(-1) !== 'expression' && value.startsWith('=') ? 1 : 0)
  const part = written ?? word?.exec(value.slice(start))?.[0] ?? ''
  if (part === '' || !value.startsWith(part, start)) return value
  return value.slice(0, start) + suggestion + value.slice(start + part.length)
}

/** At a path of conditions stand they themselves, or the case of a rule that they are of. */
function inConditions(change: (conditions: readonly Condition[]) => readonly Condition[]) {
  return (value: unknown): unknown => {
    if (Array.isArray(value)) return sameOr(value, change(value as Condition[]))
    return typeof value === 'object' && value !== null && 'conditionals' in value
      ? updateIn(value, ['conditionals'], inConditions(change))
      : value
  }
}

const sameOr = <T>(former: readonly T[], next: readonly T[]): readonly T[] =>
  next.every((item, at) => item === former[at]) ? former : next

/** Each comparison through `change`, those in parentheses too. */
function mapComparisons(all: readonly Condition[], change: (each: Comparison) => Comparison): readonly Condition[] {
  return sameOr(
    all,
    all.map((condition) => {
      if (!isGroup(condition)) return change(condition)
      const conditionals = mapComparisons(condition.conditionals, change)
      return conditionals === condition.conditionals ? condition : { ...condition, conditionals }
    }),
  )
}

const renamed = (all: readonly Condition[], written: string, suggestion: string) =>
  mapComparisons(all, (each) =>
    each.field === written || each.valueRef === written
      ? {
          ...each,
          field: each.field === written ? suggestion : each.field,
          ...(each.valueRef !== undefined && { valueRef: each.valueRef === written ? suggestion : each.valueRef }),
        }
      : each,
  )

/** The option that was almost written, where the field compared has it. */
function withOption(code: InterviewCode, all: readonly Condition[], written: string, option: string) {
  const offers = (ref: string) =>
    [...eachField(code)].some(
      ({ field, list }) =>
        (field.ref === ref || (list && `${list.ref}.${field.ref}` === ref)) &&
        optionsOf(field).some(({ value }) => value === option),
    )
  return mapComparisons(all, (each) =>
    String(each.value) === written && offers(each.field) ? { ...each, value: option } : each,
  )
}

function joinedByAnd(all: readonly Condition[]): readonly Condition[] {
  return sameOr(
    all,
    all.map((condition, at): Condition => {
      if (isGroup(condition)) {
        const conditionals = joinedByAnd(condition.conditionals)
        return conditionals === condition.conditionals ? condition : { ...condition, conditionals }
      }
      return joinsTwoDifferent(all, at) ? { ...condition, logicOperator: 'and' } : condition
    }),
  )
}
