import { namesOf } from '#functions/identity/index.ts'
import type { HistoryEntry } from '#shared/api/records.ts'
import { describeAgent } from '#shared/format/describeAgent.ts'
import type { Term } from '#shared/interview/index.ts'
import { acceptance, type StoredExecution } from '../../executions/index.ts'
import { getJson } from '../../platform/objects/store.ts'
import { type Source, upTo } from './moment.ts'

/** Acceptances of the model's terms, with the accepted text and where from. */
export function acceptancesOf({ organizationId, executionId }: StoredExecution): Source {
  const names = namesOf(organizationId)
  return async (before, count) => {
    const { data } = await acceptance.query.ofExecution({ organizationId, executionId }).go({ pages: 'all' })
    const all = data.map(({ acceptanceId, at, userId, termsKey, address, userAgent }) => ({
      at,
      id: acceptanceId,
      entry: async (): Promise<HistoryEntry> => {
        const [terms, people] = await Promise.all([getJson<Term[]>(termsKey), names([userId])])
        return {
          id: acceptanceId,
          kind: 'terms',
          at,
          by: { id: userId, name: people.get(userId) },
          text: terms.length === 1 ? 'aceitou o termo' : 'aceitou os termos',
          changes: [],
          changeCount: 0,
          files: [],
          terms,
          ...(address !== undefined && { origin: { address, agent: describeAgent(userAgent ?? '') } }),
        }
      },
    }))
    return upTo(all, before, count)
  }
}
