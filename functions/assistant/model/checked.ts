import { foldText } from '#shared/format/index.ts'
import { answerOf, type Candidate, foldInPlace, isSaidIn, type Question, type Read } from '../reading/index.ts'
import type { TextPiece } from './pieces.ts'
import type { ModelAnswer } from './prompt.ts'

/** A quote this short proves nothing. */
const LEAST = 3

const spaced = (text: string): string => foldInPlace(text.normalize('NFC')).replace(/\s+/g, ' ').trim()
const bare = (text: string): string => foldText(text).replace(/[^\p{L}\p{N}]/gu, '')

/** Where a quote stands in a piece, whatever its spaces and lines; undefined if the model made it up. */
function placeIn({ paper, from, text }: TextPiece, quote: string): Read | undefined {
  const wanted = spaced(quote)
  if (wanted.length < LEAST) return undefined
  const pattern = wanted
    .split(' ')
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('\\s+')
  const found = new RegExp(pattern, 'u').exec(paper.folded.slice(from, from + text.length))
  return found ? { from: from + found.index, to: from + found.index + found[0].length } : undefined
}

/** Whether the value itself is written in the quote: as it is, in digits, or as what a date or an amount in words says. */
function isWritten(question: Question, value: string, quote: string): boolean {
  if (question.field.type === 'select' || question.field.type === 'radio' || question.field.type === 'yesno')
    return true
  if (bare(value) !== '' && bare(quote).includes(bare(value))) return true
  return isSaidIn(question, value, quote)
}

/** An answer of the model as a candidate, if its quote is in the text, its value in the quote, and the question takes it. Never certain. */
export function checked(question: Question, { valor, trecho }: ModelAnswer, piece: TextPiece): Candidate | undefined {
  const place = placeIn(piece, trecho)
  if (!place || !isWritten(question, valor, piece.paper.text.slice(place.from, place.to))) return undefined
  return answerOf(question, valor, { file: piece.file, paper: piece.paper, found: place })
}
