import { namesOf } from '#functions/identity/index.ts'
import { interview } from '#functions/interviews/index.ts'
import type { ApiKey } from '#shared/api/apiKeys.ts'
import type { StoredApiKey } from '../platform/auth/apiKey.ts'
import { readKeys } from '../platform/table/readKeys.ts'

async function interviewNames(organizationId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = await readKeys(
    [...new Set(ids)].map((interviewId) => ({ organizationId, interviewId })),
    (some) => interview.get(some).go({ attributes: ['interviewId', 'name'] }),
  )
  return new Map(found.map(({ interviewId, name }) => [interviewId, name]))
}

/** The organisation's keys as its owners see them. */
export async function presentKeys(organizationId: string, keys: readonly StoredApiKey[]): Promise<ApiKey[]> {
  const [people, models] = await Promise.all([
    namesOf(organizationId)(keys.map(({ createdBy }) => createdBy)),
    interviewNames(
      organizationId,
      keys.flatMap(({ interviews = [] }) => interviews),
    ),
  ])
  return keys.map(({ keyId, name, scopes, interviews, expiresOn, ending, createdBy, createdAt, lastUsedAt }) => ({
    id: keyId,
    name,
    scopes,
    interviews,
    interviewNames: interviews?.flatMap((id) => models.get(id) ?? []),
    expiresOn,
    ending,
    createdBy,
    createdByName: people.get(createdBy),
    createdAt,
    lastUsedAt,
  }))
}
