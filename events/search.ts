import * as z from 'zod'
import { organizationId } from '#shared/api/ids.ts'
import { searchKinds } from '#shared/api/search.ts'

/** Something could not be indexed together with others: it is indexed alone, as it is then. */
export const searchChanged = z.object({
  type: z.literal('search.changed'),
  organizationId,
  kind: z.enum(searchKinds),
  id: z.string(),
})
export type SearchChanged = z.infer<typeof searchChanged>

/** Things of an organisation changed, which are noted (functions/search/entity.ts): they are indexed as they are then. */
export const searchDue = z.object({ type: z.literal('search.due'), organizationId })

/** Index everything an organisation has: from the beginning, or after the given place. A newer rebuild replaces one that is under way. */
export const searchRebuildRequested = z.object({
  type: z.literal('search.rebuildRequested'),
  organizationId,
  rebuildId: z.string(),
  after: z.object({ kind: z.enum(searchKinds), cursor: z.string().optional() }).optional(),
})
export type SearchRebuildRequested = z.infer<typeof searchRebuildRequested>
