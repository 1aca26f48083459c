import type { Body, Params } from '#shared/api/call.ts'
import type { PartyUse, register } from '#shared/api/register.ts'
import { findExecution, findOutsideBin, partyUse, requireAllowed, type StoredPartyUse } from '../executions/index.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { now } from '../platform/clock.ts'
import { Failure } from '../platform/failure.ts'
import { findParty } from './findParty.ts'

const present = ({ organizationId: _, executionId: __, ...use }: StoredPartyUse): PartyUse => use

/** The most uses that a document keeps; far more than a document has parties. */
const MOST = 1_000

async function usesOf(organizationId: string, executionId: string): Promise<StoredPartyUse[]> {
  const { data } = await partyUse.query
    .ofExecution({ organizationId, executionId })
    .go({ pages: 'all', consistent: true })
  return data
}

/** The parties that a document used, oldest first. */
export async function listPartyUses(caller: Caller, executionId: string): Promise<PartyUse[]> {
  await findExecution(caller, executionId)
  const uses = await usesOf(caller.organizationId, executionId)
  return uses.map(present).sort((one, other) => (one.usedAt < other.usedAt ? -1 : Number(one.usedAt > other.usedAt)))
}

/** Keeps with a document the party that it uses, as it is now. Using it again as it is changes nothing. */
export async function recordPartyUse(
  caller: Caller,
  { id: executionId, partyId }: Params<typeof register.recordPartyUse>,
  { ref }: Body<typeof register.recordPartyUse>,
): Promise<PartyUse> {
  const stored = await findOutsideBin(caller, executionId)
  const { organizationId, userId } = caller
  const { kind, name, facts, version } = await findParty(organizationId, partyId)
  await requireAllowed(caller, stored, 'save')
  const uses = await usesOf(organizationId, executionId)
  const known = uses.find((use) => use.ref === ref && use.partyId === partyId && use.version === version)
  if (known) return present(known)
  if (uses.length >= MOST) throw new Failure('invalid', `Um documento usa no máximo ${MOST} nomes do cadastro.`)
  const usedAt = now().toISOString()
  const used = { organizationId, executionId, ref, partyId, version, kind, name, facts, usedBy: userId, usedAt }
  await partyUse.put(used).go()
  return present(used)
}
