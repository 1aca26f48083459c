import type { SearchKind, SearchResult } from '#shared/api/search.ts'

export type Subject = { readonly kind: SearchKind; readonly id: string }

/** Something as it is searched. */
export interface Entry extends Subject {
  readonly title: string
  readonly context: string
  /** At most `MOST_TEXT` characters are searched. */
  readonly text: string
  readonly updatedAt: string
  /** Of an execution, an interview or a task: the model that decides who sees it; '' if none does. */
  readonly interviewId: string
  /** The people and groups that see it even where others do not: its author, who is responsible, its reviewers. */
  readonly named: readonly string[]
  /** Of an envelope: what its documents were made from. */
  readonly documents?: readonly {
    readonly executionId?: string | undefined
    readonly interviewId?: string | undefined
  }[]
  readonly facts?: Pick<SearchResult, 'interviewType' | 'partyKind'>
}

/** Characters of the answers and the text of a document that are searched. */
export const MOST_TEXT = 40_000
