import { type DataRecord, valueIn } from './dataset.ts'
import { typeOf } from './fieldTypes/registry.ts'
import { type FormField, isShown } from './formField.ts'

/** A new record: each field's default, or its type's empty value. */
export function blankDraft(form: readonly FormField[]): DataRecord {
  return Object.fromEntries(form.map((field) => [field.name, field.default ?? typeOf(field.type).empty(field)]))
}

/** A stored record for editing: missing fields get the value they have in a new one. */
export function draftOf(record: DataRecord, form: readonly FormField[]): DataRecord {
  const missing = form.filter(({ name }) => (valueIn(record, name) ?? null) === null)
  return { ...record, ...Object.fromEntries(missing.map((field) => [field.name, typeOf(field.type).empty(field)])) }
}

export function isChanged(draft: DataRecord, begun: DataRecord): boolean {
  return [...new Set([...Object.keys(draft), ...Object.keys(begun)])].some(
    (name) => !Object.is(valueIn(draft, name), valueIn(begun, name)),
  )
}

/** The values to save. */
export function cleanDraft(draft: DataRecord, form: readonly FormField[]): DataRecord {
  const cleaned = form.map(({ name, type }) => [name, clean(type, valueIn(draft, name))])
  return { ...draft, ...Object.fromEntries(cleaned) }
}

const clean = (type: string, value: unknown) => typeOf(type).clean?.(value) ?? value

/** What is known of fields of the form that are blank in a draft. */
export const blanksFrom = (found: DataRecord, draft: DataRecord, form: readonly FormField[]): DataRecord =>
  Object.fromEntries(
    form.flatMap(({ name }) =>
      isEmpty(valueIn(draft, name)) && !isEmpty(valueIn(found, name)) ? [[name, valueIn(found, name)]] : [],
    ),
  )

export type FieldProblem = {
  readonly field: FormField
  readonly message: string
  /** Shown beside the field, and nowhere else. */
  readonly beside?: true
}

/** What a field's own check says of its text. */
export function checkedText({ name, check }: FormField, draft: DataRecord): string | undefined {
  const value = valueIn(draft, name)
  return typeof value === 'string' && !isEmpty(value) ? check?.(value) : undefined
}

/**
 * What prevents saving, in the form's order (S1 §5): empty keys and required fields, then values that are invalid for their type. Fields
 * that the form does not show are ignored.
 */
export function problemsOf(
  draft: DataRecord,
  form: readonly FormField[],
  pk: readonly string[],
): readonly FieldProblem[] {
  return form
    .filter((field) => isShown(field, draft))
    .flatMap((field) => {
      const value = valueIn(draft, field.name)
      if (isEmpty(value))
        return field.required || pk.includes(field.name)
          ? { field, message: `Campo '${field.label}' deve ser especificado` }
          : []
      const wrong = checkedText(field, draft)
      if (wrong !== undefined) return { field, message: wrong, beside: true as const }
      const problem = typeOf(field.type).problem?.(value)
      return problem === undefined ? [] : { field, message: `Campo '${field.label}' ${problem}` }
    })
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
