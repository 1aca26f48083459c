import { createContext, use } from 'react'
import type { Execution } from '#shared/api/executions.ts'
import type { Comments } from './useComments.ts'

type Reviewing = {
  readonly execution: Execution
  readonly comments: Comments
  /** A person's name, as they are called here. */
  readonly nameOf: (userId: string) => string
}

export const ReviewContext = createContext<Reviewing | undefined>(undefined)

export function useReviewing(): Reviewing {
  const reviewing = use(ReviewContext)
  if (!reviewing) throw new Error('useReviewing is for what stands within a document')
  return reviewing
}
