import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import type { InterviewSummary } from '#shared/api/interviews.ts'
import { filterTags } from '#shared/interview/tags.ts'
import { interviewKeys } from '../queries.ts'

type Pages = InfiniteData<{ readonly items: readonly InterviewSummary[] }>

/** The tags of all models in cached lists; there is no separate request for tags. */
export function useTagOffers(organization: string): readonly string[] {
  const lists = useQueryClient().getQueriesData<Pages>({ queryKey: interviewKeys.lists(organization) })
  return filterTags(
    lists.flatMap(([, data]) => data?.pages.flatMap(({ items }) => items.flatMap(({ tags }) => tags)) ?? []),
  )
}
