import * as z from 'zod'
import { organizationId } from '#shared/api/ids.ts'
import { searchKinds } from '#shared/api/search.ts'

/** Something that is searched changed or is gone: it is indexed as it is then. */
export const searchChanged = z.object({
  type: z.literal('search.changed'),
  organizationId,
  kind: z.enum(searchKinds),
  id: z.string(),
})
export type SearchChanged = z.infer<typeof searchChanged>

/** Index everything an organisation has: from the beginning, or after the given place. A newer rebuild replaces one that is under way. */
export const searchRebuildRequested = z.object({
  type: z.literal('search.rebuildRequested'),
  organizationId,
  rebuildId: z.string(),
  after: z.object({ kind: z.enum(searchKinds), cursor: z.string().optional() }).optional(),
})
export type SearchRebuildRequested = z.infer<typeof searchRebuildRequested>
