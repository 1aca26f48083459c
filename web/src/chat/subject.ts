import type { Citation } from '#shared/api/chat/citation.ts'
import type { Proposal } from '#shared/api/chat.ts'

/** What a chat is about. */
export type ChatSubject = { readonly executionId: string } | { readonly interviewId: string }

/** What a document or a model lets the assistant's answers do. */
export type AssistantActs = {
  /** Goes to a question; undefined if it is nowhere. */
  readonly goTo: (ref: string) => (() => void) | undefined
  /** Shows a clause in the document. */
  readonly seek?: ((clause: Extract<Citation, { kind: 'clause' }>) => void) | undefined
  /** The answer that is there now, as people read it; undefined if it may not be changed. */
  readonly present?: (ref: string) => string | undefined
  /** Does what was proposed, and returns what undoes it; undefined if the person may not. */
  readonly apply?: ((proposal: Proposal) => (() => void) | undefined) | undefined
}
