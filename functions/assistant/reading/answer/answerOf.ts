import { typedIn } from '../find/patterns.ts'
import { foldInPlace, type Paper } from '../paper/paper.ts'
import { answerFrom, evidenceOf } from './hit.ts'
import type { Candidate } from './proposal.ts'
import type { Question } from './questions.ts'

/** Where something was read. */
export type Read = { readonly from: number; readonly to: number }

/** What others than the rules read is worth a look, never more. */
const CONFIDENCE = 0.7

/** A value that somebody else read, as a candidate; undefined if the question does not take it. */
export function answerOf(
  question: Question,
  value: string,
  place: { readonly file: number; readonly paper: Paper; readonly found: Read },
): Candidate | undefined {
  const answer = answerFrom(question.field, { concept: question.concept, value })
  if (!answer || answer.problem !== undefined) return undefined
  return { value: answer.value, confidence: CONFIDENCE, certain: false, evidence: [evidenceOf(place)] }
}

/** Whether a text says a value in another form: a date in words, an amount without its cents. */
export function isSaidIn(question: Question, value: string, text: string): boolean {
  const wanted = answerFrom(question.field, { concept: question.concept, value })
  if (!wanted) return false
  return typedIn({ text, folded: foldInPlace(text) }).some(({ concept, value: said, unit }) => {
    const answer = answerFrom(question.field, { concept, value: said, ...(unit && { unit }) })
    return JSON.stringify(answer?.value) === JSON.stringify(wanted.value)
  })
}
