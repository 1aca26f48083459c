import { foldText } from '../format/index.ts'
import type { InterviewCode } from '../interview/index.ts'
import { answerOf } from './answerOf.ts'
import type { ListMatching, Matching } from './matchColumns.ts'
import { type ListQuestion, type Question, questionsOf } from './questions.ts'
import { type Cell, isEmptyCell, isEmptyRow, type Table } from './table.ts'

/** The answers of one document. */
export type SheetRow = {
  /** Its row in the sheet, counted from 1 as spreadsheets do. */
  readonly line: number
  readonly values: Readonly<Record<string, unknown>>
}

/** The rows of a file as answers. `strays` are rows of lists that name no document. */
export type Filled = {
  readonly rows: readonly SheetRow[]
  readonly strays: readonly { readonly sheet: string; readonly line: number; readonly key: string }[]
}

type Item = Readonly<Record<string, unknown>>

const byRef = (questions: readonly Question[]): ReadonlyMap<string, Question> =>
  new Map(questions.map((question) => [question.ref, question]))

function answersIn(
  row: readonly Cell[],
  columns: Matching['columns'],
  questions: ReadonlyMap<string, Question>,
  { from1904 }: Pick<Table, 'from1904'> = {},
): Item {
  return Object.fromEntries(
    columns.flatMap((ref, at) => {
      const question = ref === null ? undefined : questions.get(ref)
      const answer = question && answerOf(question.field, row[at] ?? null, from1904)
      return answer === undefined ? [] : [[ref, answer]]
    }),
  )
}

/** Keys are compared without punctuation and zeros at their beginning, which a CPF loses in one sheet and keeps in the other. */
const keyOf = (cell: Cell | undefined): string =>
  foldText(String(cell ?? ''))
    .replace(/[.\-/\s]/g, '')
    .replace(/^0+(?=.)/, '')

type Line = { readonly line: number; readonly cells: readonly Cell[] }

const linesOf = (table: Table | undefined, head: number): readonly Line[] =>
  (table?.rows ?? []).flatMap((cells, at) => (at <= head || isEmptyRow(cells) ? [] : [{ line: at + 1, cells }]))

/** The items of a list by the key of their document, in the order of the sheet. */
function itemsByKey({ items }: ListQuestion, matching: ListMatching, table: Table | undefined) {
  const questions = byRef(items)
  const found = new Map<string, { readonly line: number; readonly key: string; readonly item: Item }[]>()
  for (const { line, cells } of linesOf(table, matching.head)) {
    const key = keyOf(cells[matching.key])
    const named = {
      line,
      key: String(cells[matching.key] ?? ''),
      item: answersIn(cells, matching.columns, questions, table),
    }
    found.set(key, [...(found.get(key) ?? []), named])
  }
  return found
}

/** Reads a file as it was matched: one row of answers for each row that is not empty. */
export function fillRows(code: Pick<InterviewCode, 'sections'>, tables: readonly Table[], matching: Matching): Filled {
  const questions = questionsOf(code)
  const single = byRef(questions.single)
  const documents = linesOf(tables[matching.sheet], matching.head).filter(({ cells }) =>
    // A document's number alone, as the model spreadsheet has it, is not an answer.
    cells.some((cell, at) => !isEmptyCell(cell) && matching.columns[at] != null),
  )
  const lists = matching.lists.flatMap((own) => {
    const list = questions.lists.find(({ ref }) => ref === own.ref)
    return list ? [{ list, own, items: itemsByKey(list, own, tables[own.sheet]) }] : []
  })
  const rows = documents.map(({ line, cells }, at): SheetRow => {
    const answers = answersIn(cells, matching.columns, single, tables[matching.sheet])
    const listed = lists.flatMap(({ list, own, items }) => {
      const key = own.of === null ? String(at + 1) : keyOf(cells[own.of])
      const found = key === '' ? undefined : items.get(key)
      if (!found) return []
      return [[list.ref, found.map(({ item }) => item)] as const]
    })
    return { line, values: { ...answers, ...Object.fromEntries(listed) } }
  })
  const strays = lists.flatMap(({ own, items }) => {
    const known = new Set(documents.map(({ cells }, at) => (own.of === null ? String(at + 1) : keyOf(cells[own.of]))))
    return [...items].flatMap(([key, found]) =>
      key !== '' && known.has(key)
        ? []
        : found.map(({ line, key: written }) => ({ sheet: tables[own.sheet]?.name ?? '', line, key: written })),
    )
  })
  return { rows, strays }
}
