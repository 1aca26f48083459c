import type { NamedReviewer, Review } from '#shared/api/executions/reviewSchema.ts'

type Reviewer = NamedReviewer & { readonly approvedBy?: string; readonly approvedAt?: string }

/** A review as it is kept with its execution. */
export type StoredReview = {
  readonly reviewers: readonly Reviewer[]
  readonly ordered: boolean
  readonly requestedBy: string
  /** ISO instant. */
  readonly requestedAt: string
}

const isOpen = ({ approvedBy }: Reviewer): boolean => approvedBy === undefined

/** Those whose approval is awaited now: everybody who has not approved yet, or in a review with an order the first of them. */
export const awaitedIn = ({ reviewers, ordered }: StoredReview): readonly Reviewer[] =>
  reviewers.filter(isOpen).slice(0, ordered ? 1 : undefined)

const idsOf = (reviewers: readonly NamedReviewer[]): string[] => [...new Set(reviewers.map(({ id }) => id))]

/** What an execution keeps of its review: `reviewers` and `awaiting` are what lists and sight ask for. */
export const reviewFields = (review: StoredReview) => ({
  review,
  reviewers: idsOf(review.reviewers),
  awaiting: idsOf(awaitedIn(review)),
})

/** Each once, in their order. */
export const distinct = (named: readonly NamedReviewer[]): NamedReviewer[] => [
  ...new Map(named.map(({ type, id }) => [`${type} ${id}`, { type, id }])).values(),
]

/** With the approval of whoever goes by these names; without any of their own that is awaited, an owner approves in place of all. */
export function approve(
  review: StoredReview,
  names: readonly string[],
  by: string,
  at: string,
): { readonly next: StoredReview; readonly isDone: boolean } {
  const own = new Set(names)
  const inPlace = !awaitedIn(review).some(({ id }) => own.has(id))
  let stopped = false
  const reviewers = review.reviewers.map((reviewer) => {
    if (!isOpen(reviewer)) return reviewer
    if (stopped || !(inPlace || own.has(reviewer.id))) {
      stopped ||= review.ordered
      return reviewer
    }
    return { ...reviewer, approvedBy: by, approvedAt: at }
  })
  return { next: { ...review, reviewers }, isDone: !reviewers.some(isOpen) }
}

/** The same reviewers, who have all yet to approve: of answers that changed. */
export const anew = (review: StoredReview): StoredReview => ({
  ...review,
  reviewers: review.reviewers.map(({ type, id }) => ({ type, id })),
})

/** Others in place of those who have not approved yet. */
export function withOthers(review: StoredReview, named: readonly NamedReviewer[]): StoredReview {
  const kept = review.reviewers.filter((reviewer) => !isOpen(reviewer))
  const done = new Set(kept.map(({ type, id }) => `${type} ${id}`))
  return { ...review, reviewers: [...kept, ...distinct(named).filter(({ type, id }) => !done.has(`${type} ${id}`))] }
}

/** As the API tells it; of a review that is over nobody is awaited. */
export function presentReview(review: StoredReview, awaiting: readonly string[] | undefined): Review {
  const awaited = new Set(awaitedIn(review))
  return {
    ...review,
    reviewers: review.reviewers.map((reviewer) => ({
      ...reviewer,
      awaited: awaiting !== undefined && awaited.has(reviewer),
    })),
  }
}
