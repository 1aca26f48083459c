import type { Comment } from '#shared/api/executions/comments.ts'
import type { InterviewCode } from '#shared/interview/model.ts'
import type { Quote } from '../../documents/index.ts'

type Questions = Pick<InterviewCode, 'sections'>

const fieldOf = ({ sections }: Questions, ref: string) =>
  sections.flatMap(({ fields }) => fields).find((field) => field.ref === ref)

/** The reference of the question that a comment is about; undefined for passages and the whole document. */
export function refOf({ place }: Pick<Comment, 'place'>): string | undefined {
  return place && 'ref' in place ? place.ref : undefined
}

/** The quotation that a comment is about. */
export function quoteOf({ id, place }: Pick<Comment, 'id' | 'place'>): Quote | undefined {
  return place && 'quote' in place ? { id, ...place } : undefined
}

/** What a comment is about, in words: the question, with its row in a list, or the quotation. */
export function placeText(code: Questions, { place }: Pick<Comment, 'place'>): string {
  if (!place) return 'O documento'
  if ('quote' in place) return `Trecho: “${place.quote}”`
  const field = fieldOf(code, place.ref)
  const name = field?.name || 'Pergunta que não existe mais'
  if (place.row === undefined) return name
  const item = field?.listFields?.find(({ ref }) => ref === place.itemRef)
  return [name, `${field?.itemName || 'item'} ${place.row + 1}`, item?.name].filter(Boolean).join(', ')
}

/** The rows of a list, to choose what the comment is about. */
export function rowsOf(code: Questions, ref: string, values: Readonly<Record<string, unknown>>): readonly string[] {
  const field = fieldOf(code, ref)
  const value = Object.hasOwn(values, ref) ? values[ref] : undefined
  return field && Array.isArray(value) ? value.map((_, at) => `${field.itemName || 'item'} ${at + 1}`) : []
}
