import { execution, isInSight, sightOf } from '#functions/executions/index.ts'
import { membersSeeAll } from '#functions/organizations/index.ts'
import { type Caller, holds } from '../../platform/auth/caller.ts'
import { Failure, found } from '../../platform/failure.ts'
import { readKeys } from '../../platform/table/readKeys.ts'
import { readEnvelope } from '../change.ts'
import type { StoredEnvelope } from '../entity.ts'

type Whose = Pick<StoredEnvelope, 'organizationId' | 'createdBy' | 'sentBy' | 'documents'>

const isTheirs = ({ userId }: Caller, { createdBy, sentBy }: Whose): boolean => [createdBy, sentBy].includes(userId)

/** Which of their executions a person sees, of those that these envelopes are about. */
async function seenExecutions(caller: Caller, envelopes: readonly Whose[]): Promise<ReadonlySet<string>> {
  const { organizationId } = caller
  const ids = new Set(
    envelopes.flatMap(({ documents }) => documents.flatMap(({ executionId }) => (executionId ? [executionId] : []))),
  )
  if (ids.size === 0) return new Set()
  const [sight, stored] = await Promise.all([
    sightOf(caller),
    readKeys(
      [...ids].map((executionId) => ({ organizationId, executionId })),
      (some) => execution.get(some).go({ concurrent: 4 }),
    ),
  ])
  return new Set(stored.flatMap((one) => (isInSight(sight, one) ? [one.executionId] : [])))
}

/**
 * Those of some envelopes that the caller may see: what they sent, everything as an owner, and what has an execution that they see; where
 * members see everybody's documents, everything but what is of a restricted model. An API key sees what it sent, and what is of its models.
 */
export async function inSight<E extends Whose>(caller: Caller, envelopes: readonly E[]): Promise<E[]> {
  const { key } = caller
  if (holds(caller, 'owner')) return [...envelopes]
  if (key) {
    const { interviews } = key
    if (!interviews) return [...envelopes]
    return envelopes.filter(
      (one) =>
        isTheirs(caller, one) ||
        one.documents.every(({ interviewId }) => interviewId !== undefined && interviews.includes(interviewId)),
    )
  }
  const others = envelopes.filter((one) => !isTheirs(caller, one))
  if (others.length === 0) return [...envelopes]
  const [seesOthers, seen] = await Promise.all([membersSeeAll(caller.organizationId), seenExecutions(caller, others)])
  const isSeen = ({ executionId }: Whose['documents'][number]) => executionId !== undefined && seen.has(executionId)
  return envelopes.filter((one) => {
    if (isTheirs(caller, one)) return true
    const { documents } = one
    if (!seesOthers) return documents.some(isSeen)
    return documents.every((document) => document.executionId === undefined || isSeen(document))
  })
}

/** An envelope that the caller may see; 404 for any other. */
export async function findEnvelope(caller: Caller, envelopeId: string): Promise<StoredEnvelope> {
  const stored = found(await readEnvelope({ organizationId: caller.organizationId, envelopeId }))
  return found((await inSight(caller, [stored]))[0])
}

/** Whoever made or sent it, owners and API keys. */
export const mayKeep = (caller: Caller, stored: Whose): boolean =>
  holds(caller, 'execution.edit') && (caller.key !== undefined || holds(caller, 'owner') || isTheirs(caller, stored))

const NOT_YOURS =
  'Só quem enviou este envelope e os proprietários da organização mexem nele. Se precisar, peça a uma dessas pessoas.'

/** The same, to act on it; 403 if it is somebody else's. */
export async function findOwnEnvelope(caller: Caller, envelopeId: string): Promise<StoredEnvelope> {
  const stored = await findEnvelope(caller, envelopeId)
  if (!mayKeep(caller, stored)) throw new Failure('forbidden', NOT_YOURS)
  return stored
}
