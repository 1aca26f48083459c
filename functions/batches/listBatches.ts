import { createConversions } from 'electrodb'
import { isVisible, visibleExecutions } from '#functions/executions/index.ts'
import { namesOf } from '#functions/identity/index.ts'
import { findInterview } from '#functions/interviews/index.ts'
import type { batches } from '#shared/api/batches.ts'
import type { Query } from '#shared/api/call.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { readPage } from '../platform/table/page.ts'
import { batch } from './entity.ts'
import { accessFactsOf } from './policy.ts'
import { presentBatch } from './present.ts'

const { ofInterview } = createConversions(batch).byAccessPattern

/** The batches of a model that the caller may see, the newest first. */
export async function listBatches(
  caller: Caller,
  interviewId: string,
  { cursor, limit }: Query<typeof batches.listBatches>,
) {
  const { organizationId } = caller
  await findInterview(caller, interviewId)
  const visible = await visibleExecutions(caller)
  const page = await readPage(
    { query: { organizationId, interviewId, visible }, cursor, limit, filtered: visible !== 'all' },
    {
      read: async (at, atMost) => {
        const read = await batch.query
          .ofInterview({ organizationId, interviewId })
          .go({ cursor: at, limit: atMost, order: 'desc' })
        return { ...read, data: read.data.filter((stored) => isVisible(visible, accessFactsOf(stored))) }
      },
      cursorAt: (item) => ofInterview.fromComposite.toCursor(item),
    },
  )
  const names = await namesOf(organizationId)(page.items.map(({ createdBy }) => createdBy))
  return { ...page, items: page.items.map((stored) => presentBatch(caller, stored, names.get(stored.createdBy))) }
}
