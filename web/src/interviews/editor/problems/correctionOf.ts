import { joinsTwoDifferent } from '#shared/interview/doctor/joinsTwoDifferent.ts'
import { compile, optionsOf } from '#shared/interview/index.ts'
import type { InterviewCode } from '#shared/interview/model.ts'
import { type Comparison, type Condition, isGroup } from '#shared/logic/index.ts'
import type { Diagnostic } from '#shared/result.ts'
import { renameTags } from '#shared/template/renameTags.ts'
import { eachField } from '../../edits/fields.ts'
import { updateIn } from './updateIn.ts'

export type Correction = {
  /** Label: 'Trocar "nmoe" por "nome"'. */
  readonly does: string
  /** The corrected code; the same object if the problem no longer exists. */
  readonly apply: (code: InterviewCode) => InterviewCode
}

/** The correction that can be offered with one click: the only possible one, which changes nothing but the problem. */
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
      // Other references stay: they refer to the field that had the name first.
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

/** Removes the field's own conditions; if its section has conditions too, the author must decide which are wrong. */
function askedAlways(code: InterviewCode, path: readonly (string | number)[]): InterviewCode {
  const isField = path[2] === 'fields' && code.sections[Number(path[1])]?.conditionals.length === 0
  return isField ? updateIn(code, path, (value) => (Array.isArray(value) && value.length > 0 ? [] : value)) : code
}

/** The suggested name may be the field itself, or a field that depends on it. */
function bringsCycle(code: InterviewCode, next: InterviewCode, { code: kind }: Diagnostic): boolean {
  return kind === 'referencia_inexistente' && compile(next).cycles.length > compile(code).cycles.length
}

/** Replaces a reference at a path: conditions, a rule's case, a list of names, one name, a formula, or a text. */
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

/** Inside a list's section, an item's field is written without the list. */
const inText = (text: string, written: string, suggestion: string): string =>
  renameTags(text, (names, within) => {
    if (names.join('.') !== written) return undefined
    const list = within.find((open) => suggestion.startsWith(`${open}.`))
    return (list === undefined ? suggestion : suggestion.slice(list.length + 1)).split('.')
  })

/** Part of a formula, which starts after '=' in settings that may also be plain values. */
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

/** At a path of conditions are the conditions themselves, or the rule case they belong to. */
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

/** Maps every comparison, including those in parentheses. */
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

/** Replaces a misspelt option, if the compared field has the suggested one. */
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
