import { definitionOf, type Field, optionsOf } from '#shared/interview/index.ts'
import {
  answerOf,
  isSimpleList,
  type Matching,
  type Question,
  type Questions,
  type SheetRow,
  type Table,
} from '#shared/sheets/index.ts'

/** What a person corrected: the text typed for answers of a row, by the row's line and the answer's path ('socios.0.cpf'). */
export type Edits = Readonly<Record<string, Readonly<Record<string, string>>>>

/** A spreadsheet as it was chosen. */
export type Sheet = {
  readonly fileName: string
  readonly tables: readonly Table[]
}

/** What a person decides of a spreadsheet. */
export type Work = {
  readonly matching: Matching
  readonly edits: Edits
  /** The lines of rows that are left out. */
  readonly left: readonly number[]
  readonly finish: boolean
}

/** A spreadsheet on its way to documents. `sheetId` is new for every file that is chosen. */
export type Filling = Sheet & Work & { readonly sheetId: string }

type Answers = Readonly<Record<string, unknown>>

/** The question at a path of a row's answers. */
export function questionAt(questions: Questions, path: string): Question | undefined {
  const [ref, , itemRef] = path.split('.')
  const list = questions.lists.find((one) => one.ref === ref)
  if (list && itemRef !== undefined) return list.items.find((item) => item.ref === itemRef)
  return questions.single.find((one) => one.ref === ref)
}

export function valueAt(values: Answers, path: string): unknown {
  return path.split('.').reduce<unknown>((value, part) => {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return undefined
    return (value as Record<string, unknown>)[part]
  }, values)
}

function withValue(values: Answers, path: string, value: unknown): Answers {
  const [ref = '', at, itemRef] = path.split('.')
  if (at === undefined || itemRef === undefined) {
    const { [ref]: _, ...others } = values
    return value === undefined ? others : { ...others, [ref]: value }
  }
  const items = Array.isArray(values[ref]) ? values[ref] : []
  return {
    ...values,
    [ref]: items.map((item: Answers, place) => (place === Number(at) ? withValue(item, itemRef, value) : item)),
  }
}

/** A row with what was corrected in it. */
export function corrected(questions: Questions, row: SheetRow, edits: Edits[string] | undefined): SheetRow {
  if (!edits) return row
  let { values } = row
  for (const [path, text] of Object.entries(edits)) {
    const question = questionAt(questions, path)
    if (question) values = withValue(values, path, answerOf(question.field, text))
  }
  return { ...row, values }
}

/** The corrections that stay when columns are matched again: not those of answers that now come from another column. */
export function keptEdits(edits: Edits, before: Matching, after: Matching): Edits {
  if (before.sheet !== after.sheet) return {}
  const same = (ref: string) =>
    before.columns.indexOf(ref) === after.columns.indexOf(ref) &&
    before.lists.find((list) => list.ref === ref) === after.lists.find((list) => list.ref === ref)
  return Object.fromEntries(
    Object.entries(edits).map(([line, row]) => [
      line,
      Object.fromEntries(Object.entries(row).filter(([path]) => same(path.split('.')[0] ?? ''))),
    ]),
  )
}

/** What an answer reads like in its cell: as people write it, or as it came if it cannot be read. */
export function cellText(field: Field, value: unknown): string {
  if (value === undefined || value === null) return ''
  if (isSimpleList(field)) return Array.isArray(value) ? value.map(String).join('; ') : String(value)
  if (field.type === 'checkbox' && Array.isArray(value))
    return value.map((one) => labelOf(field, String(one))).join('; ')
  const definition = definitionOf(field)
  const readable = definition.validate(value, field).every(({ code }) => code !== 'valor_invalido')
  return (readable && definition.format(value, field)) || String(value)
}

const labelOf = (field: Field, value: string): string =>
  optionsOf(field).find((option) => option.value === value)?.label || value

export type Choice = { readonly value: string; readonly label: string }

/** What a cell may hold, where it is one of a few. */
export function choicesOf(field: Field): readonly Choice[] | undefined {
  if (field.type === 'yesno')
    return [
      { value: 'Sim', label: 'Sim' },
      { value: 'Não', label: 'Não' },
    ]
  if (field.type !== 'select' && field.type !== 'radio') return undefined
  const options = optionsOf(field)
  return options.length > 0
    ? options.map(({ label, value }) => ({ value: label || value, label: label || value }))
    : undefined
}
