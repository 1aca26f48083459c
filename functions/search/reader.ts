import { sightOf } from '#functions/executions/index.ts'
import { hiddenInterviews } from '#functions/interviews/index.ts'
import { membersSeeAll } from '#functions/organizations/index.ts'
import type { ApiScope } from '#shared/api/apiScopes.ts'
import { type SearchKind, searchKinds } from '#shared/api/search.ts'
import { type Caller, holds } from '../platform/auth/caller.ts'
import type { Reader } from './searchIndex.ts'

/** What a key must be permitted to find something; no key reads clauses. */
const scopes: Readonly<Record<SearchKind, ApiScope | undefined>> = {
  execution: 'documents.read',
  interview: 'models.read',
  clause: undefined,
  party: 'register.read',
  task: 'tasks.read',
  envelope: 'signatures.read',
}

function mayRead(caller: Caller, kind: SearchKind): boolean {
  const scope = scopes[kind]
  if (caller.key) return scope !== undefined && caller.key.scopes.includes(scope)
  return kind !== 'clause' || holds(caller, 'contentLibrary.access')
}

/** What a caller may find, by the rules of the lists. */
export async function readerOf(caller: Caller): Promise<Reader> {
  const { organizationId, userId } = caller
  const [sight, hiddenModels, seesOthers] = await Promise.all([
    sightOf(caller),
    hiddenInterviews(caller),
    membersSeeAll(organizationId),
  ])
  const kinds = searchKinds.filter((kind) => mayRead(caller, kind))
  const models = [...hiddenModels]
  if (sight === 'all') return { kinds, all: true, named: [userId], hiddenModels: models, seesOthers: true }
  return {
    kinds,
    all: false,
    named: [userId, ...sight.groups],
    ...(sight.hidden && { hidden: [...sight.hidden] }),
    ...(sight.seen && { seen: sight.seen }),
    hiddenModels: models,
    seesOthers,
  }
}
