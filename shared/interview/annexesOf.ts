import type { FileValue } from './fields/files.ts'
import { readFile } from './fields/files.ts'
import { asksFiles } from './mapFiles.ts'
import type { InterviewCode, TemplateModel } from './model.ts'
import { type Response, responsesOf } from './responses.ts'

type Answers = { readonly [ref: string]: unknown }

/** The files appended to a document's PDF: those answered to the questions the author chose, in that order, except hidden questions. */
export function annexesOf(
  code: InterviewCode,
  { annexes = [] }: Pick<TemplateModel, 'annexes'>,
  answers: Answers,
  today: string,
): FileValue[] {
  if (annexes.length === 0) return []
  const found = responsesOf(code, answers, today).flatMap(({ responses }) =>
    responses.flatMap((one) => filesIn(one, '')),
  )
  return annexes.flatMap((wanted) => found.flatMap(({ path, files }) => (path === wanted ? files : [])))
}

/** All files answered to visible questions, in order. */
export const filesAsked = (code: InterviewCode, answers: Answers, today: string): FileValue[] =>
  responsesOf(code, answers, today).flatMap(({ responses }) =>
    responses.flatMap((one) => filesIn(one, '').flatMap(({ files }) => files)),
  )

type Found = { readonly path: string; readonly files: readonly FileValue[] }

function filesIn({ field, value, rows = [] }: Response, prefix: string): Found[] {
  const path = `${prefix}${field.ref}`
  if (!asksFiles(field)) return rows.flat().flatMap((one) => filesIn(one, `${path}.`))
  const all: readonly unknown[] = Array.isArray(value) ? value : [value]
  return [{ path, files: all.flatMap((one) => (one ? (readFile(one) ?? []) : [])) }]
}
