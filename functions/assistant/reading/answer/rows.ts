import { foldText } from '#shared/format/index.ts'
import { definitionOf } from '#shared/interview/index.ts'
import { conceptOfLabel } from '../find/concepts.ts'
import type { Found } from '../find/found.ts'
import { likeness } from '../find/labels.ts'
import { typedIn } from '../find/patterns.ts'
import type { Paper, PaperCell, PaperRow } from '../paper/paper.ts'
import { fitOf } from './fit.ts'
import { answerFrom, evidenceOf, type Hit, type PaperValues } from './hit.ts'
import { gendersOf } from './options.ts'
import type { Candidate } from './proposal.ts'
import type { Question } from './questions.ts'

type Row = Record<string, unknown>
type Rows = {
  readonly rows: readonly Row[]
  readonly hits: readonly Pick<Hit, 'file' | 'paper' | 'found'>[]
  readonly confidence: number
}

/** Rows of a list: from a table whose headings name its items, or from the people that a paper names in one role. */
export function rowsFor(question: Question, papers: readonly PaperValues[]): Candidate[] {
  if (question.items.length === 0) return []
  const found = papers.flatMap(
    (read, file) => tableRows(question, read.paper, file) ?? peopleRows(question, read, file) ?? [],
  )
  const best = found.toSorted((a, b) => b.confidence - a.confidence || b.rows.length - a.rows.length)[0]
  if (!best) return []
  const rows = found.filter(({ confidence }) => confidence === best.confidence).flatMap((one) => one.rows)
  return [
    {
      value:
        question.items.length === 1 && question.field.listType !== 'objeto'
          ? rows.map((row) => Object.values(row)[0])
          : rows,
      confidence: best.confidence,
      certain: false,
      evidence: best.hits.slice(0, 12).map(evidenceOf),
    },
  ]
}

const cellText = ({ text }: Paper, { from, to }: PaperCell): string => text.slice(from, to)

/** Which item a heading names. */
function itemOf(items: readonly Question[], heading: string): Question | undefined {
  const label = foldText(heading)
  if (label.length > 40) return undefined
  const concept = conceptOfLabel(label)
  const scored = items.map((item) => ({
    item,
    score: Math.max(
      likeness(item.folded, label),
      likeness(item.ref.replaceAll('_', ' '), label),
      concept !== 'texto' && item.concept === concept ? 0.8 : 0,
    ),
  }))
  const best = scored.toSorted((a, b) => b.score - a.score)[0]
  return best && best.score >= 0.6 ? best.item : undefined
}

const isText = ({ concept }: Question): boolean => concept === 'texto' || concept === 'nome'

const sameColumn = (row: PaperRow, heading: PaperCell, index: number, headings: PaperRow): PaperCell | undefined => {
  if (!heading.box) return row.cells[index]
  const middle = ({ box }: PaperCell) => (box ? (box[0] + box[2]) / 2 : 0)
  const distance = (cell: PaperCell, other: PaperCell) => {
    const overlap = Math.min(cell.box![2], other.box![2]) - Math.max(cell.box![0], other.box![0])
    return overlap > 0 ? 0 : Math.abs(middle(cell) - middle(other))
  }
  const own = row.cells.filter(
    (cell) =>
      cell.box &&
      headings.cells.every((other) => other === heading || distance(cell, heading) <= distance(cell, other)),
  )
  return own.toSorted(
    (a, b) =>
      distance(a, heading) - distance(b, heading) ||
      Math.abs(middle(a) - middle(heading)) - Math.abs(middle(b) - middle(heading)),
  )[0]
}

function tableRows({ items }: Question, paper: Paper, file: number): Rows | undefined {
  for (const [at, head] of paper.rows.entries()) {
    if (head.cells.length < 2) continue
    const columns = head.cells.map((cell) => itemOf(items, cellText(paper, cell)))
    // The one column that is left is the one item that is left.
    const left = items.filter((item) => !columns.includes(item))
    if (head.cells.length === items.length && left.length === 1 && isText(left[0]!) && columns.some((item) => item))
      columns[columns.indexOf(undefined)] = left[0]
    const known = new Set(columns.filter((item) => item !== undefined))
    if (known.size < 2 || known.size < Math.min(items.length, 2)) continue
    const rows: Row[] = []
    const hits: Rows['hits'][number][] = []
    let valid = true
    for (const line of paper.rows.slice(at + 1)) {
      const first = foldText(cellText(paper, line.cells[0]!))
      if (line.cells.length < Math.min(2, known.size) || /^(?:total|subtotal|soma|valor total)\b/.test(first)) break
      const row: Row = {}
      for (const [index, item] of columns.entries()) {
        const cell = item && sameColumn(line, head.cells[index]!, index, head)
        if (!item || !cell) continue
        const answer = readCell(item, paper, cell)
        if (!answer) continue
        row[item.ref] = answer.value
        valid &&= answer.problem === undefined
        hits.push({ file, paper, found: foundOf(cell) })
      }
      if (Object.keys(row).length === 0) break
      rows.push(row)
    }
    if (rows.length > 0) return { rows, hits, confidence: valid ? 0.85 : 0.5 }
  }
  return undefined
}

const foundOf = ({ from, to }: PaperCell): Found => ({
  concept: 'texto',
  value: '',
  from,
  to,
  how: 'label',
  label: '',
  owners: new Set(),
})

function readCell(item: Question, paper: Paper, cell: PaperCell): ReturnType<typeof answerFrom> {
  const written = cellText(paper, cell)
  const typed = typedIn({ ...paper, text: written, folded: paper.folded.slice(cell.from, cell.to) }).find(
    ({ concept }) => concept === item.concept,
  )
  return answerFrom(item.field, typed ?? { concept: item.concept, value: written })
}

/** People or companies in the role of the list: a name begins a row. */
function peopleRows(question: Question, { paper, values }: PaperValues, file: number): Rows | undefined {
  const name = question.items.find(({ concept }) => concept === 'nome')
  if (!name || question.parties.size === 0) return undefined
  const owned = values.filter(
    ({ owners }) => [...owners].some((role) => question.parties.has(role)) && ![...owners].includes('representante'),
  )
  const names = owned
    .filter((found) => found.concept === 'nome')
    .filter((found, at, all) => all.findIndex((other) => foldText(other.value) === foldText(found.value)) === at)
  if (names.length === 0) return undefined
  const as = (item: Question): Question => ({ ...item, parties: question.parties })
  const rows: Row[] = []
  const hits: Rows['hits'][number][] = []
  const used = new Set<Found>()
  const columns = besideEachOther(names, owned)
  for (const [at, found] of names.entries()) {
    const until = names[at + 1]?.from ?? Number.POSITIVE_INFINITY
    const row: Row = {}
    for (const item of question.items) {
      if (!definitionOf(item.field).answered) continue
      const fits = owned
        .filter(
          (one) =>
            !used.has(one) &&
            (columns ? one.concept !== 'nome' || one === found : one.from >= found.from && one.from < until),
        )
        .map((one) => ({ one, score: fitOf(as(item), one).score }))
        .filter(({ score }) => score >= 0.5)
        .toSorted((a, b) => b.score - a.score || a.one.from - b.one.from)
      for (const { one } of fits) {
        const answer = answerFrom(item.field, one)
        if (!answer) continue
        row[item.ref] = answer.value
        used.add(one)
        hits.push({ file, paper, found: one })
        break
      }
    }
    if (row[name.ref] !== undefined) rows.push({ ...row, ...genderIn(question, row) })
  }
  return rows.length > 0 ? { rows, hits, confidence: 0.7 } : undefined
}

/** 'Como o documento trata a pessoa?' follows from her nationality. */
function genderIn({ items }: Question, row: Row): Row {
  const nationality = items.find(({ concept }) => concept === 'nacionalidade')
  const ending = /(?:eir|an|in)([oa])$/.exec(foldText(String(row[nationality?.ref ?? ''] ?? '')))?.[1]
  const asked = ending && items.find(({ field }) => gendersOf(field) !== undefined)
  return asked ? { [asked.ref]: gendersOf(asked.field)![ending === 'a' ? 'she' : 'he'] } : {}
}

/** Whether all names come before all numbers: people in columns. */
function besideEachOther(names: readonly Found[], owned: readonly Found[]): boolean {
  const last = names.at(-1)!
  const numbers = owned.filter(({ concept }) => concept === 'cpf' || concept === 'rg')
  return names.length > 1 && numbers.length >= names.length && numbers.every(({ from }) => from > last.from)
}
