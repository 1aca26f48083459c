import { execution, isVisible, visibleExecutions } from '#functions/executions/index.ts'
import { membersSeeAll } from '#functions/organizations/index.ts'
import { ownsOrganization } from '#shared/api/holds.ts'
import { maySendEnvelopes } from '#shared/api/signatures/policy.ts'
import type { EnvelopeAct } from '#shared/api/signatures/schemas.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { Failure } from '../platform/failure.ts'
import { readKeys } from '../platform/table/readKeys.ts'
import type { StoredEnvelope } from './entity.ts'

type EnvelopeFacts = Pick<StoredEnvelope, 'organizationId' | 'createdBy' | 'sentBy' | 'documents'>

/** Whether the caller made or sent an envelope. */
export const isSender = (
  { userId }: Caller,
  { createdBy, sentBy }: Pick<EnvelopeFacts, 'createdBy' | 'sentBy'>,
): boolean => [createdBy, sentBy].includes(userId)

/** Which of their executions a person sees, of those that these envelopes are about. */
async function seenExecutions(caller: Caller, envelopes: readonly EnvelopeFacts[]): Promise<ReadonlySet<string>> {
  const { organizationId } = caller
  const ids = new Set(
    envelopes.flatMap(({ documents }) => documents.flatMap(({ executionId }) => (executionId ? [executionId] : []))),
  )
  if (ids.size === 0) return new Set()
  const [visible, stored] = await Promise.all([
    visibleExecutions(caller),
    readKeys(
      [...ids].map((executionId) => ({ organizationId, executionId })),
      (some) => execution.get(some).go({ concurrent: 4 }),
    ),
  ])
  return new Set(stored.flatMap((one) => (isVisible(visible, one) ? [one.executionId] : [])))
}

/**
 * Those of some envelopes that the caller may see: what they sent, everything as an owner, and what has an execution that they see; where
 * members see everybody's documents, everything but what is of a restricted model. An API key sees what it sent, and what is of its models.
 */
export async function visibleEnvelopes<E extends EnvelopeFacts>(caller: Caller, envelopes: readonly E[]): Promise<E[]> {
  const { key } = caller
  if (ownsOrganization(caller)) return [...envelopes]
  if (key) {
    const { interviews } = key
    if (!interviews) return [...envelopes]
    return envelopes.filter(
      (one) =>
        isSender(caller, one) ||
        one.documents.every(({ interviewId }) => interviewId !== undefined && interviews.includes(interviewId)),
    )
  }
  const others = envelopes.filter((one) => !isSender(caller, one))
  if (others.length === 0) return [...envelopes]
  const [seesOthers, seen] = await Promise.all([membersSeeAll(caller.organizationId), seenExecutions(caller, others)])
  const isSeen = ({ executionId }: EnvelopeFacts['documents'][number]) =>
    executionId !== undefined && seen.has(executionId)
  return envelopes.filter((one) => {
    if (isSender(caller, one)) return true
    const { documents } = one
    if (!seesOthers) return documents.some(isSeen)
    return documents.every((document) => document.executionId === undefined || isSeen(document))
  })
}

/** The people who made and sent it, owners and API keys. */
const mayManage = (caller: Caller, stored: EnvelopeFacts): boolean =>
  maySendEnvelopes(caller) && (caller.key !== undefined || ownsOrganization(caller) || isSender(caller, stored))

const REFUSED =
  'Só quem enviou este envelope e os proprietários da organização mexem nele. Se precisar, peça a uma dessas pessoas.'

/** Fails with 403 if the caller sees an envelope but may not do anything with it. */
export function requireManager(caller: Caller, stored: EnvelopeFacts): void {
  if (!mayManage(caller, stored)) throw new Failure('forbidden', REFUSED)
}

/** What can be done with an envelope in its state. */
function operationsIn({ state, failure }: StoredEnvelope): readonly EnvelopeAct[] {
  switch (state) {
    case 'draft':
      return ['change', 'send', 'delete']
    case 'sent':
    case 'partial':
      return ['remind', 'correct', 'cancel']
    case 'completed':
      return ['sendCopies']
    case 'failed':
      return failure === 'seal' ? ['sealAgain', 'delete'] : ['send', 'delete']
    case 'sealing':
      return []
    default:
      return ['delete']
  }
}

/** The operations that the caller may do on an envelope now. */
export const allowedOperations = (caller: Caller, stored: StoredEnvelope): EnvelopeAct[] =>
  mayManage(caller, stored) ? [...operationsIn(stored)] : []
