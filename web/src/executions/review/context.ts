import { createContext, use } from 'react'
import type { Execution } from '#shared/api/executions.ts'
import type { Quote } from '../../documents/index.ts'
import type { Comments } from './useComments.ts'

type Reviewing = {
  readonly execution: Execution
  readonly comments: Comments
  /** A person's name, as they are called here. */
  readonly nameOf: (userId: string) => string
  /** Opens all that is said of the document; with a comment, at that one. */
  readonly showCorrections: (commentId?: string) => void
  /** The quotation that was asked for last: another object each time. */
  readonly sought: { readonly quote: Quote } | undefined
  /** Shows in the document what a comment quotes. */
  readonly seek: (quote: Quote) => void
}

export const ReviewContext = createContext<Reviewing | undefined>(undefined)

export function useReviewing(): Reviewing {
  const reviewing = use(ReviewContext)
  if (!reviewing) throw new Error('useReviewing is for what stands within a document')
  return reviewing
}
