import { type Condition, isGroup } from '../logic/condition.ts'
import { withoutThis } from '../template/frames.ts'
import { type Rename, renameExpression, renameTags } from '../template/renameTags.ts'
import { derivedSuffixes } from './derivedSuffixes.ts'
import type { Field, InterviewCode } from './model.ts'

/** Identifies a field: its ref, and the list whose rows it belongs to. */
export type FieldPlace = { readonly ref: string; readonly list?: string }

/**
 * The interview with a field renamed everywhere: conditions, rules, formulas, ranges and sums, placeholders in labels, hints, texts,
 * e-mails and editor documents. Tags in docx models are renamed by the code that stores them, with `renamePath`.
 */
export function renameField(code: InterviewCode, place: FieldPlace, to: string): InterviewCode {
  const rename = renamePath(code, place, to)
  const renamed = mapStrings(code, (text, member, lists) =>
    renameString(text, member, (path, within) => rename(path, [...lists, ...within])),
  )
  return {
    ...renamed,
    sections: renamed.sections.map((section) => ({ ...section, fields: renameOwn(section.fields, place, to) })),
    integrationCPJ: renameMapped(renamed.integrationCPJ, place, to),
  }
}

/** The interview with several of its own references renamed everywhere at once, the names that fields give to derived values among them. */
export function renameRefs(code: InterviewCode, names: ReadonlyMap<string, string>): InterviewCode {
  const fields = code.sections.flatMap((section) => section.fields)
  const itemsOf = new Map(fields.flatMap(({ ref, listFields }) => (listFields ? [[ref, listFields] as const] : [])))
  const renamed = new Map(
    [...names].flatMap(([name, to]) =>
      ['', ...derivedSuffixes]
        .filter((suffix) => suffix === '' || !names.has(name + suffix))
        .map((suffix) => [name + suffix, to + suffix] as const),
    ),
  )
  const isHidden = (name: string, within: readonly string[]) =>
    within.some((open) => itemsOf.get(open)?.some((item) => item.ref === name))
  const rename = (path: readonly string[], within: readonly string[]): readonly string[] | undefined => {
    const [first = ''] = path
    const next = renamed.get(first)
    if (next !== undefined) return isHidden(first, within) ? undefined : [next, ...path.slice(1)]
    const whole = path.length > 1 ? renamed.get(path.join('_')) : undefined
    return whole === undefined ? undefined : [whole]
  }
  const changed = mapStrings(code, (text, member, lists) =>
    renameString(text, member, (path, within) => rename(path, [...lists, ...within])),
  )
  const nameOf = (name: string) => names.get(name) ?? name
  return {
    ...changed,
    sections: changed.sections.map((section) => ({
      ...section,
      fields: section.fields.map((field) => ({
        ...field,
        ref: nameOf(field.ref),
        ...(field.inFullToVar && { inFullToVar: nameOf(field.inFullToVar) }),
        ...(field.barcodeToVar && { barcodeToVar: nameOf(field.barcodeToVar) }),
      })),
    })),
  }
}

/**
 * How a path is written after the rename, in any text with placeholders (a docx model's tags). Inside a list, its fields shadow the
 * interview's fields of the same name.
 */
export function renamePath(code: InterviewCode, { ref, list }: FieldPlace, to: string): Rename {
  const itemsOf = new Map(
    code.sections.flatMap(({ fields }) =>
      fields.flatMap((field) => (field.listFields ? [[field.ref, field.listFields] as const] : [])),
    ),
  )
  const lists = new Set(code.sections.flatMap(({ fields }) => fields.flatMap(listsIn)))
  const neighbours = list === undefined ? code.sections.flatMap(({ fields }) => fields) : (itemsOf.get(list) ?? [])
  // 'valor_extenso' may be another field, which then keeps its name.
  const own = new Set(neighbours.map((field) => field.ref).filter((name) => name !== ref))
  const derived = new Map(
    ['', ...derivedSuffixes].filter((suffix) => !own.has(ref + suffix)).map((suffix) => [ref + suffix, to + suffix]),
  )
  const isList = (name: string) => name === list || lists.has(name)
  const isHidden = (name: string, within: readonly string[]) =>
    within.some((open) => itemsOf.get(open)?.some((item) => item.ref === name))
  return (path, within) => {
    const [first = '', second = ''] = path
    if (list === undefined) {
      const next = derived.get(first)
      if (next !== undefined) return isHidden(first, within) ? undefined : [next, ...path.slice(1)]
      // 'cliente.nome' is the field cliente_nome; any other reference is used as written.
      const whole = path.length > 1 && !itemsOf.has(first) && !own.has(first) ? derived.get(path.join('_')) : undefined
      return whole === undefined ? undefined : [whole]
    }
    // A condition between the list and the tag repeats nothing.
    if (first === list || (first === 'this' && within.map(withoutThis).findLast((name) => isList(name)) === list)) {
      const next = derived.get(second)
      return next === undefined ? undefined : [first, next, ...path.slice(2)]
    }
    const next = within.includes(list) ? derived.get(first) : undefined
    return next === undefined ? undefined : [next, ...path.slice(1)]
  }
}

/** A list field and those among its items' fields. */
function listsIn({ ref, listFields }: Field): string[] {
  return listFields ? [ref, ...listFields.flatMap(listsIn)] : []
}

type Integration = InterviewCode['integrationCPJ']

/** What is linked to another system is linked by its ref. */
const renameMapped = (integration: Integration, { ref, list }: FieldPlace, to: string): Integration => ({
  ...integration,
  definitions: Object.fromEntries(
    Object.entries(integration.definitions).map(([name, target]) => [
      list === undefined && name === ref ? to : name,
      target,
    ]),
  ),
})

function renameOwn(fields: readonly Field[], { ref, list }: FieldPlace, to: string): Field[] {
  return fields.map((field) => {
    if (list === undefined) return field.ref === ref ? { ...field, ref: to } : field
    if (field.ref !== list || !field.listFields) return field
    return { ...field, listFields: field.listFields.map((item) => (item.ref === ref ? { ...item, ref: to } : item)) }
  })
}

/** Members that contain a bare path, and those that contain a formula; all other strings may contain placeholders. */
const PATHS = new Set([
  'field',
  'valueRef',
  'relatedBy',
  'dynamicListFieldRef',
  'conditionalFieldRef',
  'refs',
  'alwaysAsked',
  'annexes',
  'listRef',
])
const FORMULAS = new Set(['expression'])
const NAMES = new Set(['ref', 'uid', 'id', 'type', 'operator', 'inFullToVar', 'barcodeToVar', 'fileId', 'src'])

function renameString(text: string, member: string, rename: Rename): string {
  if (NAMES.has(member)) return text
  if (PATHS.has(member)) return rename(text.split('.'), [])?.join('.') ?? text
  if (FORMULAS.has(member)) return renameExpression(text, (path) => rename(path, []))
  if (text.startsWith('=')) return `=${renameExpression(text.slice(1), (path) => rename(path, []))}`
  return text.includes('{{') ? renameTags(text, rename) : text
}

/** Applies `map` to every string of a JSON value, with its member's name and the lists that contain it. */
function mapStrings<T>(value: T, map: (text: string, member: string, lists: readonly string[]) => string): T {
  const walk = (node: unknown, member: string, lists: readonly string[]): unknown => {
    if (typeof node === 'string') return map(node, member, lists)
    if (Array.isArray(node)) return node.map((item) => walk(item, member, lists))
    if (typeof node !== 'object' || node === null) return node
    const ref = 'ref' in node && typeof node.ref === 'string' ? node.ref : ''
    const around = 'listRef' in node && typeof node.listRef === 'string' && node.listRef !== '' ? [node.listRef] : []
    return Object.fromEntries(
      Object.entries(node).map(([key, child]) => [
        key,
        walk(child, key, key === 'listFields' ? [...lists, ref] : key === 'listRef' ? lists : [...lists, ...around]),
      ]),
    )
  }
  return walk(value, '', []) as T
}

/** Every comparison in a list of conditions, including those in parentheses. */
export function comparisonsOf(conditions: readonly Condition[]): Exclude<Condition, { conditionals: unknown }>[] {
  return conditions.flatMap((condition) => (isGroup(condition) ? comparisonsOf(condition.conditionals) : [condition]))
}
