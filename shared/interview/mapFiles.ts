import type { FileValue } from './fields/files.ts'
import { readFile } from './fields/files.ts'
import { definitionOf } from './fields/index.ts'
import type { Field, InterviewCode } from './model.ts'

type Code = { readonly sections: readonly Pick<InterviewCode['sections'][number], 'fields'>[] }
type Answers = { readonly [ref: string]: unknown }

/** Called with each file, its question and its path; returning undefined removes the file. */
type Change = (file: FileValue, field: Field, path: string) => FileValue | undefined

/** Whether the question is answered with uploaded files. */
export const asksFiles = ({ type }: Pick<Field, 'type'>): boolean => type === 'upload' || type === 'loadImg'

const holdsFiles = (field: Field): boolean => asksFiles(field) || (field.listFields ?? []).some(holdsFiles)

const fieldsOf = ({ sections }: Code): readonly Field[] => sections.flatMap(({ fields }) => fields)

/** Whether an interview asks for files anywhere. */
export const asksAnyFiles = (code: Code): boolean => fieldsOf(code).some(holdsFiles)

/** The question for files with a reference, 'socios.contrato' inside a list. */
export function fileFieldOf(code: Code, name: string): Field | undefined {
  let fields = fieldsOf(code)
  let found: Field | undefined
  for (const ref of name.split('.')) {
    found = fields.find((field) => field.ref === ref)
    fields = found?.listFields ?? []
  }
  // A simple list has a single question, which is referred to by the list's name.
  const [only] = fields
  const asked = found && !asksFiles(found) && fields.length === 1 ? only : found
  return asked && asksFiles(asked) ? asked : undefined
}

/** The reference of the question at a place among the answers: 'socios.contrato' for 'socios.0.contrato'. */
export const refOfPath = (path: string): string =>
  path
    .split('.')
    .filter((part) => !/^\d+$/.test(part))
    .join('.')

/** Applies `change` to every file among the answers; returns the same object if nothing changed. */
export function mapFiles<V extends Answers>(code: Code, values: V, change: Change): V {
  return mapRow(fieldsOf(code), values, change, '') as V
}

/** The files among the answers, with their paths. */
export function filesAmong(code: Code, values: Answers): { file: FileValue; field: Field; path: string }[] {
  const found: { file: FileValue; field: Field; path: string }[] = []
  mapFiles(code, values, (file, field, path) => {
    found.push({ file, field, path })
    return file
  })
  return found
}

function mapRow(fields: readonly Field[], row: Answers, change: Change, place: string): Answers {
  const own = new Map(fields.filter(holdsFiles).map((field) => [field.ref, field]))
  if (own.size === 0) return row
  let changed = false
  const entries = Object.entries(row).map(([ref, value]) => {
    const field = own.get(ref)
    const next = field ? mapAnswer(field, value, change, `${place}${ref}`) : value
    changed ||= next !== value
    return [ref, next] as const
  })
  return changed ? Object.fromEntries(entries) : row
}

function mapAnswer(field: Field, value: unknown, change: Change, path: string): unknown {
  if (field.type === 'upload') return mapList(value, (one, at) => changed(field, one, change, `${path}.${at}`))
  if (field.type === 'loadImg') return changed(field, value, change, path) ?? null
  if (!definitionOf(field).holdsItems) return value
  const items = field.listFields ?? []
  const [only] = items
  return mapList(value, (row, at) => {
    if (isAnswers(row) && !(only && items.length === 1 && asksFiles(only) && !Object.hasOwn(row, only.ref)))
      return mapRow(items, row, change, `${path}.${at}.`)
    return only && items.length === 1 ? mapAnswer(only, row, change, `${path}.${at}`) : row
  })
}

/** Other values are returned unchanged. */
function changed(field: Field, value: unknown, change: Change, path: string): unknown {
  const file = isAnswers(value) ? readFile(value) : undefined
  if (!file) return value
  const next = change(file, field, path)
  return next === file ? value : next
}

function mapList(value: unknown, change: (one: unknown, at: number) => unknown): unknown {
  if (!Array.isArray(value)) return value
  const next = value.map(change)
  return next.every((one, at) => one === value[at]) ? value : next.filter((one) => one !== undefined)
}

const isAnswers = (value: unknown): value is Answers =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
