import type { NamedReviewer, Review } from '#shared/api/executions/reviewSchema.ts'

type Reviewer = NamedReviewer & { readonly approvedBy?: string; readonly approvedAt?: string }

/** A review as stored in its execution. */
export type StoredReview = {
  readonly reviewers: readonly Reviewer[]
  readonly ordered: boolean
  readonly requestedBy: string
  /** ISO instant. */
  readonly requestedAt: string
  /** Who asked for corrections, and when. */
  readonly returnedBy?: string
  readonly returnedAt?: string
}

const isOpen = ({ approvedBy }: Reviewer): boolean => approvedBy === undefined

/** Those whose approval is awaited: everyone who has not approved yet, or in an ordered review the first of them. */
export const awaitedIn = ({ reviewers, ordered }: StoredReview): readonly Reviewer[] =>
  reviewers.filter(isOpen).slice(0, ordered ? 1 : undefined)

const idsOf = (reviewers: readonly NamedReviewer[]): string[] => [...new Set(reviewers.map(({ id }) => id))]

/** The review's attributes in an execution: lists and access checks use `reviewers` and `awaiting`. */
export const reviewFields = (review: StoredReview) => ({
  review,
  reviewers: idsOf(review.reviewers),
  awaiting: idsOf(awaitedIn(review)),
})

/** Without duplicates, in order. */
export const distinct = (named: readonly NamedReviewer[]): NamedReviewer[] => [
  ...new Map(named.map(({ type, id }) => [`${type} ${id}`, { type, id }])).values(),
]

/** Adds the approval of a person with these ids (their own and their groups'); if none of these is awaited, an owner approves for everyone. */
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

/** The same reviewers without what they decided, because the answers changed. */
export const withoutApprovals = ({ returnedBy: _, returnedAt: __, ...review }: StoredReview): StoredReview => ({
  ...review,
  reviewers: review.reviewers.map(({ type, id }) => ({ type, id })),
})

/** Replaces the reviewers who have not approved yet. */
export function withOthers(review: StoredReview, named: readonly NamedReviewer[]): StoredReview {
  const approved = review.reviewers.filter((reviewer) => !isOpen(reviewer))
  const done = new Set(approved.map(({ type, id }) => `${type} ${id}`))
  return {
    ...review,
    reviewers: [...approved, ...distinct(named).filter(({ type, id }) => !done.has(`${type} ${id}`))],
  }
}

/** For the API; in a review that is over, nobody is awaited. */
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
