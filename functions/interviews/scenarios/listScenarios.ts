import { createConversions } from 'electrodb'
import { namesOf } from '#functions/identity/index.ts'
import type { Query } from '#shared/api/call.ts'
import type { scenarioCalls } from '#shared/api/interviews/scenarios.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import { readPage } from '../../platform/table/page.ts'
import { findInterview } from '../readInterview.ts'
import { presentSummary, type StoredScenario } from './content.ts'
import { scenario } from './entity.ts'

const keys = createConversions(scenario)

/** The scenarios of an interview, oldest first. */
export async function listScenarios(
  caller: Caller,
  interviewId: string,
  { cursor, limit }: Query<typeof scenarioCalls.listScenarios>,
) {
  const { organizationId } = await findInterview(caller, interviewId)
  const page = await readPage<StoredScenario>(
    { query: { scenarios: interviewId, organizationId }, cursor, limit, filtered: false },
    {
      read: (at, atMost) =>
        scenario.query.ofInterview({ organizationId, interviewId }).go({ cursor: at, limit: atMost, consistent: true }),
      cursorAt: (item) => keys.fromComposite.toCursor(item),
    },
  )
  const names = await namesOf(organizationId)(page.items.map(({ createdBy }) => createdBy))
  return { ...page, items: page.items.map((stored) => presentSummary(stored, names.get(stored.createdBy))) }
}
