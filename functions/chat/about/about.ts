import type { Citation } from '#shared/api/chat/citation.ts'
import type { Proposal } from '#shared/api/chat.ts'

/** What the assistant knows about a document or a model. */
export type About = {
  /** As the model reads it, the most important first. */
  readonly text: string
  /** What an answer may refer to, by mark. */
  readonly citations: ReadonlyMap<string, Citation>
  /** How it proposes something, for the instructions. */
  readonly proposing: string
  /** A proposal as a person may accept it; undefined if it is none, or does not hold. */
  readonly propose: (given: unknown) => Proposal | undefined
}
