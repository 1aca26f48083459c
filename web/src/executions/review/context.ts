import { createContext, use } from 'react'
import type { Execution } from '#shared/api/executions.ts'
import type { Quote } from '../../documents/index.ts'
import type { Comments } from './useComments.ts'

type Reviewing = {
  readonly execution: Execution
  readonly comments: Comments
  /** The name shown for a person, or for one of the API keys given; 'Você' for the user. */
  readonly nameOf: (userId: string, keys?: Readonly<Record<string, string>>) => string
  /** Opens the list of comments, scrolled to one if given. */
  readonly showCorrections: (commentId?: string) => void
  readonly hideCorrections: () => void
  /** The last quotation requested; a new object for each request. */
  readonly sought: { readonly quote: Quote } | undefined
  /** Shows a comment's quotation in the document. */
  readonly seek: (quote: Quote) => void
  /** The last question requested; a new object for each request. */
  readonly question: { readonly ref: string } | undefined
  readonly goTo: (ref: string) => void
}

export const ReviewContext = createContext<Reviewing | undefined>(undefined)

export function useReviewing(): Reviewing {
  const reviewing = use(ReviewContext)
  if (!reviewing) throw new Error('useReviewing must be used inside ReviewContext')
  return reviewing
}
