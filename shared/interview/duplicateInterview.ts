import { MAX_NAME } from './limits.ts'
import type { InterviewCode } from './model.ts'

/** S0 §3's interview, as far as a copy is concerned. */
export type Duplicable = {
  readonly id?: string
  readonly name: string
  readonly interviewCode: InterviewCode
  readonly document?: unknown
  readonly documentText?: unknown
  readonly documentEditor?: unknown
  readonly createdAt?: string
  readonly updatedAt?: string
}

/**
 * S0 §4: the title gains ' (1)', it is unpublished, id and dates are dropped, the document is cleared. A title that would grow past the
 * limit of names gives way at its end. The docx models stay: their files are addressed by content and never change.
 */
export function duplicateInterview<T extends Duplicable>(interview: T) {
  const { id: _, createdAt: __, updatedAt: ___, documentEditor: ____, ...rest } = interview
  const { metadata } = interview.interviewCode
  return {
    ...rest,
    name: copyName(interview.name),
    document: '',
    documentText: '',
    interviewCode: {
      ...interview.interviewCode,
      metadata: { ...metadata, title: copyName(metadata.title), published: false },
      documentEditor: { sections: [] },
    },
  }
}

function copyName(name: string): string {
  const mark = ' (1)'
  if (name.length + mark.length <= MAX_NAME) return name + mark
  // Half of a character that takes two units is none.
  const kept = name.slice(0, MAX_NAME - mark.length).replace(/[\uD800-\uDBFF]$/, '')
  return kept.trimEnd() + mark
}
