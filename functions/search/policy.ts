import { type VisibleExecutions, visibleExecutions } from '#functions/executions/index.ts'
import { hiddenInterviews } from '#functions/interviews/index.ts'
import { membersSeeAll } from '#functions/organizations/index.ts'
import type { ApiScope } from '#shared/api/apiScopes.ts'
import { mayUseLibrary } from '#shared/api/interviews/policy.ts'
import { type SearchKind, searchKinds } from '#shared/api/search.ts'
import type { Caller } from '../platform/auth/caller.ts'
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
  return kind !== 'clause' || mayUseLibrary(caller)
}

/** What decides in an index which executions and tasks somebody finds. */
export function findsAs(userId: string, visible: VisibleExecutions): Pick<Reader, 'all' | 'named' | 'hidden' | 'seen'> {
  if (visible === 'all') return { all: true, named: [userId] }
  const { groups, hidden, seen } = visible
  return { all: false, named: [userId, ...groups], ...(hidden && { hidden: [...hidden] }), ...(seen && { seen }) }
}

/** What a caller may find, by the rules of the lists. */
export async function readerOf(caller: Caller): Promise<Reader> {
  const { organizationId, userId } = caller
  const [visible, hiddenModels, seesOthers] = await Promise.all([
    visibleExecutions(caller),
    hiddenInterviews(caller),
    membersSeeAll(organizationId),
  ])
  return {
    ...findsAs(userId, visible),
    kinds: searchKinds.filter((kind) => mayRead(caller, kind)),
    hiddenModels: [...hiddenModels],
    seesOthers: visible === 'all' || seesOthers,
  }
}
