import { isDeepStrictEqual } from 'node:util'
import type { Body } from '#shared/api/call.ts'
import type { Party, register } from '#shared/api/register.ts'
import { factOf, kinds } from '#shared/register/partyKinds.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { now } from '../platform/clock.ts'
import { Failure } from '../platform/failure.ts'
import { newId } from '../platform/id.ts'
import { logEntry } from '../platform/outbox/logEntry.ts'
import { transact, tryTransact } from '../platform/transact.ts'
import type { StoredParty } from './entity.ts'
import { findParty, ownerOf, presentParty, taken } from './findParty.ts'
import { checkedFacts, documentOf, indexWrites, namedBy, registerEntities } from './writeParty.ts'

const subjectOf = ({ partyId, name }: StoredParty) => ({ kind: 'party', id: partyId, name }) as const

/** The labels of the facts that differ: what people's data are is not copied into the log, which outlives them. */
const changedFacts = (one: StoredParty, other: StoredParty): string[] =>
  kinds[one.kind].facts.flatMap(({ name, label }) =>
    factOf(one.facts, name) === factOf(other.facts, name) ? [] : [label],
  )

export function newParty({ organizationId, userId }: Caller, { kind, facts }: Body<typeof register.createParty>) {
  const time = now().toISOString()
  return {
    organizationId,
    partyId: newId(),
    kind,
    ...namedBy(checkedFacts(kind, facts)),
    version: 1,
    createdBy: userId,
    updatedBy: userId,
    createdAt: time,
    updatedAt: time,
  } satisfies StoredParty
}

/** Whether somebody else got the number first; otherwise it is a lost race. */
async function refusal(stored: StoredParty): Promise<Failure> {
  const owner = await ownerOf({ ...stored, document: documentOf(stored) })
  return owner && owner.partyId !== stored.partyId ? taken(owner) : new Failure('conflict')
}

export async function createParty(caller: Caller, body: Body<typeof register.createParty>): Promise<Party> {
  const stored = newParty(caller, body)
  const entry = logEntry(caller, { action: 'party.created', subject: subjectOf(stored) })
  const committed = await tryTransact(
    registerEntities,
    (write) => [write.party.create(stored), ...indexWrites(write, stored, undefined)],
    [entry],
  )
  if (!committed) throw await refusal(stored)
  return presentParty(stored)
}

/** The party with other facts, and the writes for it. */
export function withFacts(caller: Caller, before: StoredParty, facts: StoredParty['facts']): StoredParty {
  return {
    ...before,
    ...namedBy(facts),
    version: before.version + 1,
    updatedBy: caller.userId,
    updatedAt: now().toISOString(),
  }
}

/** Replaces a party unless it has changed meanwhile; false if it has, or if somebody else has the number. */
export function replaceParty(next: StoredParty, before: StoredParty, outbox: Parameters<typeof tryTransact>[2]) {
  const { organizationId, partyId, name, nameFolded, facts, version, updatedBy, updatedAt, kind } = next
  return tryTransact(
    registerEntities,
    (write) => [
      write.party
        .patch({ organizationId, partyId })
        .set({ name, nameFolded, facts, version, updatedBy, updatedAt })
        // The key of `byKind` has the name, so it is rewritten too.
        .composite({ kind })
        .where((attributes, { eq }) => eq(attributes.version, before.version)),
      ...indexWrites(write, next, before),
    ],
    outbox,
  )
}

export async function updateParty(
  caller: Caller,
  partyId: string,
  { facts, version }: Body<typeof register.updateParty>,
): Promise<Party> {
  const before = await findParty(caller.organizationId, partyId)
  if (before.version !== version) throw new Failure('conflict')
  const wanted = checkedFacts(before.kind, facts)
  if (isDeepStrictEqual(wanted, before.facts)) return presentParty(before)
  const next = withFacts(caller, before, wanted)
  const entry = logEntry(caller, {
    action: 'party.changed',
    subject: subjectOf(next),
    after: { changed: changedFacts(before, next) },
  })
  if (await replaceParty(next, before, [entry])) return presentParty(next)
  throw await refusal(next)
}

export async function deleteParty(caller: Caller, partyId: string): Promise<null> {
  const stored = await findParty(caller.organizationId, partyId)
  const { organizationId, version } = stored
  const entry = logEntry(caller, { action: 'party.deleted', subject: subjectOf(stored) })
  await transact(
    registerEntities,
    (write) => [
      write.party.remove({ organizationId, partyId }).where((attributes, { eq }) => eq(attributes.version, version)),
      ...indexWrites(write, undefined, stored),
    ],
    [entry],
  )
  return null
}
