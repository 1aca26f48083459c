import type { InterviewCode } from './model.ts'

/** S0 §3's interview, as far as a copy is concerned. */
export type Duplicable = {
  readonly id?: string
  readonly name: string
  readonly interviewCode: InterviewCode
  readonly document?: unknown
  readonly createdAt?: string
  readonly updatedAt?: string
}

/** S0 §4: the title gains ' (1)', it is unpublished, id and dates are dropped, the document is cleared. */
export function duplicateInterview<T extends Duplicable>(interview: T): Omit<T, 'id' | 'createdAt' | 'updatedAt'> {
  const { id: _, createdAt: __, updatedAt: ___, ...rest } = interview
  const { metadata } = interview.interviewCode
  return {
    ...rest,
    name: `${interview.name} (1)`,
    document: '',
    interviewCode: {
      ...interview.interviewCode,
      metadata: { ...metadata, title: `${metadata.title} (1)`, published: false },
      documentEditor: { sections: [] },
    },
  }
}

/** S0 §3: tags are upper-cased for filter lists; each once, in order. */
export function filterTags(tags: readonly string[]): string[] {
  return [...new Set(tags.map((tag) => tag.trim().toUpperCase()).filter((tag) => tag !== ''))].sort((a, b) =>
    a.localeCompare(b, 'pt-BR'),
  )
}
