import { documentWithoutComments } from './document/commentAnchors.ts'
import { MAX_NAME } from './limits.ts'
import type { InterviewCode } from './model.ts'

/** The members of S0 §3's interview that matter to a copy. */
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
 * S0 §4: the title gets ' (1)', the copy is unpublished, id and dates are dropped, and the document is cleared. The end of a title is cut
 * if it would exceed the limit of names. The docx models are kept: their files are addressed by content and never change.
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
      // The comments themselves stay with the original.
      editorDef: documentWithoutComments(interview.interviewCode.editorDef),
    },
  }
}

function copyName(name: string): string {
  const mark = ' (1)'
  if (name.length + mark.length <= MAX_NAME) return name + mark
  // Do not split a surrogate pair.
  const cut = name.slice(0, MAX_NAME - mark.length).replace(/[\uD800-\uDBFF]$/, '')
  return cut.trimEnd() + mark
}
