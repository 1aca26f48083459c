import { foldText } from '../format/index.ts'
import { definitionOf, type Field, type InterviewCode, isAlwaysReadOnly } from '../interview/index.ts'

/** A question that a column may answer, under a heading that no other question of the same sheet has. */
export type Question = {
  readonly ref: string
  readonly heading: string
  readonly field: Field
  /** The title of its section. */
  readonly section: string
}

/** A list whose rows come from a sheet of their own. */
export type ListQuestion = Question & {
  readonly items: readonly Question[]
}

export type Questions = {
  readonly single: readonly Question[]
  readonly lists: readonly ListQuestion[]
}

/** Files, pictures and signatures do not come from cells. */
const isWritten = (field: Field): boolean => {
  const { answered, group, holdsItems } = definitionOf(field)
  return field.ref !== '' && answered && !holdsItems && group !== 'media' && !isAlwaysReadOnly(field)
}

/** A list of bare values: one cell holds them all. */
export const isSimpleList = (field: Field): boolean =>
  definitionOf(field).holdsItems && field.listType !== 'objeto' && (field.listFields ?? []).length < 2

/** The label without the placeholders in it. */
const labelOf = ({ name, ref }: Field): string =>
  name
    .replace(/\{\{.*?\}\}/g, '')
    .replace(/\s+/g, ' ')
    .trim() || ref.replaceAll('_', ' ')

type Unnamed = Omit<Question, 'heading'>

/** Headings: the label; if several questions have it, with the section; those that are still the same are numbered. */
function named(questions: readonly Unnamed[]): Question[] {
  const times = new Map<string, number>()
  const count = (key: string): number => {
    times.set(key, (times.get(key) ?? 0) + 1)
    return times.get(key) ?? 1
  }
  const labels = questions.map(({ field }) => foldText(labelOf(field)))
  return questions.map((question, at) => {
    const label = labelOf(question.field)
    const shared = labels.indexOf(labels[at]!) !== labels.lastIndexOf(labels[at]!)
    const heading = shared && question.section ? `${label} (${question.section})` : label
    const time = count(foldText(heading))
    return { ...question, heading: time === 1 ? heading : `${heading} ${time}` }
  })
}

const itemsOf = (list: Field): readonly Question[] =>
  named(
    (list.listFields ?? [])
      .filter((item) => isWritten(item) || isSimpleList(item))
      .map((field) => ({ ref: field.ref, field, section: '' })),
  )

/** What a spreadsheet may answer of an interview, in its order. The first question of a reference takes its answers. */
export function questionsOf(code: Pick<InterviewCode, 'sections'>): Questions {
  const taken = new Set<string>()
  const own = code.sections.flatMap(({ title, fields }) =>
    fields.flatMap((field): Unnamed[] => {
      if (field.ref === '' || taken.has(field.ref)) return []
      taken.add(field.ref)
      return [{ ref: field.ref, field, section: title.includes('{{') ? '' : title }]
    }),
  )
  const lists = own.filter(({ field }) => definitionOf(field).holdsItems && !isSimpleList(field))
  return {
    single: named(own.filter(({ field }) => isWritten(field) || isSimpleList(field))),
    lists: named(lists).map((list) => ({ ...list, items: itemsOf(list.field) })),
  }
}
