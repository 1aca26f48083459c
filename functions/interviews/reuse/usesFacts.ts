import { isExpanded } from '#shared/interview/expandInterview.ts'
import type { InterviewCode } from '#shared/interview/model.ts'
import { type Use, usesOf } from '#shared/interview/uses.ts'

/** What the published version uses, and whether documents run it as it is stored. */
export type PublishedFacts = { readonly publishedUses?: Use[] | undefined; readonly expands?: boolean | undefined }

const orAbsent = <T>(list: readonly T[]): T[] | undefined => (list.length > 0 ? [...list] : undefined)

export const publishedFacts = (code: InterviewCode): PublishedFacts => ({
  publishedUses: orAbsent(usesOf(code)),
  expands: isExpanded(code) ? undefined : true,
})

/** What an interview's record says about the blocks and clauses it uses. */
export function usesFacts(draft: InterviewCode, { publishedUses, expands }: PublishedFacts) {
  const draftUses = orAbsent(usesOf(draft))
  return {
    draftUses,
    publishedUses,
    expands,
    usedIds: orAbsent([...new Set([...(draftUses ?? []), ...(publishedUses ?? [])].map(({ id }) => id))]),
  }
}
