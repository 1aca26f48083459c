import { type InterviewCode, nameQuestionOf } from '../interview/index.ts'
import { type ListQuestion, type Question, type Questions, questionsOf } from './questions.ts'
import { headingKey, similarity } from './similarity.ts'
import { type Cell, isEmptyCell, MOST_HEADING, type Table } from './table.ts'

/** Which question each column of a sheet answers: references by place, null for a column that is left out. */
type Columns = readonly (string | null)[]

/** Where the rows of a list are. */
export type ListMatching = {
  readonly ref: string
  /** The sheet, and the row of its headings. */
  readonly sheet: number
  readonly head: number
  /** The column that names the document to which a row belongs. */
  readonly key: number
  /** The column of the first sheet with those names; null if the key counts the documents from 1. */
  readonly of: number | null
  readonly columns: Columns
}

/** How a file is read: one sheet with a row for each document, and others with the rows of their lists. */
export type Matching = {
  readonly sheet: number
  readonly head: number
  readonly columns: Columns
  readonly lists: readonly ListMatching[]
}

/** What an organisation chose the last time for a model, by heading; '' for a column that was left out. */
export type Remembered = {
  readonly columns: Readonly<Record<string, string>>
  /** By the list's reference; '' as `of` counts the documents. */
  readonly lists: Readonly<
    Record<
      string,
      {
        readonly sheet: string
        readonly key: string
        readonly of: string
        readonly columns: Readonly<Record<string, string>>
      }
    >
  >
}

/** Rows that are searched for the headings: some sheets have a title above them. */
const SEARCHED_ROWS = 20
/** The least similarity for which a question is proposed. */
const LEAST = 0.6

/** The heading under which the model spreadsheet numbers its documents. */
export const NUMBER_HEADING = 'Nº do documento'

const own = (record: Readonly<Record<string, string>> | undefined, key: string): string | undefined =>
  record && Object.hasOwn(record, key) ? record[key] : undefined

/** How sure it is that a heading means a question, from 0 to 1. */
function sureness(heading: string, { ref, heading: label, field }: Question): number {
  const key = headingKey(heading)
  if (key === '') return 0
  if (key === headingKey(label)) return 1
  if (key === headingKey(ref)) return 0.99
  if (key === headingKey(field.name)) return 0.98
  return 0.97 * Math.max(similarity(heading, label), similarity(heading, ref), similarity(heading, field.name))
}

/** Pairs headings with questions, the surest first; each question once. What was chosen the last time comes before all. */
export function matchHeadings(
  headings: readonly string[],
  questions: readonly Question[],
  remembered?: Readonly<Record<string, string>>,
): Columns {
  const columns: (string | null)[] = headings.map(() => null)
  const taken = new Set<string>()
  const settled = new Set<number>()
  for (const [at, heading] of headings.entries()) {
    const ref = own(remembered, headingKey(heading))
    if (ref === undefined || taken.has(ref)) continue
    if (ref !== '' && !questions.some((question) => question.ref === ref)) continue
    settled.add(at)
    if (ref === '') continue
    taken.add(ref)
    columns[at] = ref
  }
  const pairs = headings
    .flatMap((heading, at) =>
      questions.map(({ ref }, place) => ({ at, ref, place, sure: sureness(heading, questions[place]!) })),
    )
    .filter(({ sure }) => sure >= LEAST)
    .sort((one, other) => other.sure - one.sure || one.at - other.at || one.place - other.place)
  for (const { at, ref } of pairs) {
    if (settled.has(at) || columns[at] !== null || taken.has(ref)) continue
    taken.add(ref)
    columns[at] = ref
  }
  return columns
}

/** How offices name the column of their clients, whatever a model calls its question. */
const CLIENT_HEADINGS: readonly string[] = ['cliente', 'nome do cliente']

/** With the column of the clients answering the question that names the client, if both are still free. */
function withClient(
  columns: Columns,
  headings: readonly string[],
  client: string | undefined,
  remembered: Readonly<Record<string, string>> | undefined,
): Columns {
  const at = headings.findIndex((heading) => CLIENT_HEADINGS.includes(headingKey(heading)))
  if (client === undefined || at === -1 || columns[at] !== null || columns.includes(client)) return columns
  return own(remembered, headingKey(headings[at]!)) === undefined ? columns.with(at, client) : columns
}

const textsOf = (row: readonly Cell[]): string[] =>
  row.map((cell) => (isEmptyCell(cell) ? '' : String(cell).slice(0, MOST_HEADING)))

export const headingsOf = (table: Table | undefined, head: number): readonly string[] =>
  textsOf(table?.rows[head] ?? [])

const matched = (columns: Columns): number => columns.filter((ref) => ref !== null).length

/** The row of the headings: the one that names most questions, else the first that has any text. */
function headOf({ rows }: Table, questions: readonly Question[]): number {
  const counts = rows.slice(0, SEARCHED_ROWS).map((row) => matched(matchHeadings(textsOf(row), questions)))
  const most = Math.max(0, ...counts)
  return most > 0
    ? counts.indexOf(most)
    : Math.max(
        0,
        rows.findIndex((row) => row.some((cell) => !isEmptyCell(cell))),
      )
}

/** The matching of a file, by what was chosen the last time and by the names of columns and sheets. */
export function matchColumns(
  code: Pick<InterviewCode, 'sections'>,
  tables: readonly Table[],
  remembered?: Remembered,
): Matching {
  const questions = questionsOf(code)
  const sheet = sheetOfDocuments(tables, questions)
  const head = tables[sheet] ? headOf(tables[sheet], questions.single) : 0
  const headings = headingsOf(tables[sheet], head)
  const lists: ListMatching[] = []
  for (const list of questions.lists) {
    const found = matchList(list, tables, [sheet, ...lists.map((known) => known.sheet)], headings, remembered)
    if (found) lists.push(found)
  }
  return { sheet, head, columns: matchHeadings(headings, questions.single, remembered?.columns), lists }
}

/** The matching of a file that somebody checks: it also guesses whom the column of the clients names. */
export function proposeColumns(
  code: Pick<InterviewCode, 'sections'>,
  tables: readonly Table[],
  remembered?: Remembered,
): Matching {
  const matching = matchColumns(code, tables, remembered)
  const client = questionsOf(code).single.find(({ ref }) => ref === nameQuestionOf(code))?.ref
  const headings = headingsOf(tables[matching.sheet], matching.head)
  return { ...matching, columns: withClient(matching.columns, headings, client, remembered?.columns) }
}

/** The first sheet, unless another one names more of the questions that are asked once. */
function sheetOfDocuments(tables: readonly Table[], { single }: Questions): number {
  const counts = tables.map((table) => matched(matchHeadings(headingsOf(table, headOf(table, single)), single)))
  return Math.max(0, counts.indexOf(Math.max(0, ...counts)))
}

function matchList(
  list: ListQuestion,
  tables: readonly Table[],
  taken: readonly number[],
  headings: readonly string[],
  remembered: Remembered | undefined,
): ListMatching | undefined {
  const known = remembered && Object.hasOwn(remembered.lists, list.ref) ? remembered.lists[list.ref] : undefined
  const free = tables.flatMap((table, at) => (taken.includes(at) ? [] : [{ table, at }]))
  const nameOf = ({ table }: { table: Table }) => headingKey(table.name)
  const wanted = [list.heading, list.ref, list.field.name].map(headingKey)
  const chosen =
    free.find((one) => known && nameOf(one) === headingKey(known.sheet)) ??
    free.find((one) => wanted.includes(nameOf(one))) ??
    free.find(({ table }) => matched(matchHeadings(headingsOf(table, headOf(table, list.items)), list.items)) > 0)
  return chosen && listIn(list, chosen.at, chosen.table, headings, known)
}

/** The matching of a list with a sheet; also for one that a person chooses. */
export function listIn(
  list: ListQuestion,
  sheet: number,
  table: Table,
  headings: readonly string[],
  known?: Remembered['lists'][string],
): ListMatching {
  const head = headOf(table, list.items)
  const columns = headingsOf(table, head)
  const matchedColumns = matchHeadings(columns, list.items, known?.columns)
  const keys = columns.map(headingKey)
  const documents = headings.map(headingKey)
  const remembered = known ? keys.indexOf(known.key) : -1
  const shared = keys.findIndex((key, at) => key !== '' && matchedColumns[at] === null && documents.includes(key))
  const free = matchedColumns.indexOf(null)
  const key = [remembered, shared, free].find((at) => at >= 0) ?? 0
  const of = documents.indexOf(remembered >= 0 && known ? known.of : (keys[key] ?? ''))
  return {
    ref: list.ref,
    sheet,
    head,
    key,
    of: of >= 0 ? of : null,
    columns: matchedColumns.map((ref, at) => (at === key ? null : ref)),
  }
}

/** A matching by headings, for the next time. */
export function remember(tables: readonly Table[], { sheet, head, columns, lists }: Matching): Remembered {
  const headings = headingsOf(tables[sheet], head)
  return {
    columns: byHeading(headings, columns),
    lists: Object.fromEntries(
      lists.map((list) => {
        const own = headingsOf(tables[list.sheet], list.head)
        return [
          list.ref,
          {
            sheet: tables[list.sheet]?.name ?? '',
            key: headingKey(own[list.key] ?? ''),
            of: list.of === null ? '' : headingKey(headings[list.of] ?? ''),
            columns: byHeading(own, list.columns),
          },
        ]
      }),
    ),
  }
}

const byHeading = (headings: readonly string[], columns: Columns): Record<string, string> =>
  Object.fromEntries(
    headings.flatMap((heading, at) => {
      const key = headingKey(heading)
      return key === '' ? [] : [[key, columns[at] ?? '']]
    }),
  )
