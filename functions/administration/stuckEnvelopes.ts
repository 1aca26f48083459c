import { organizationName } from '#functions/organizations/index.ts'
import { sealAgain, stuckEnvelopes } from '#functions/signatures/index.ts'
import type { StuckEnvelope } from '#shared/api/administration/queues.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { actingOn } from '../platform/outbox/actingOn.ts'

/** Envelopes that somebody has to look at, with the organisation whose they are. */
export async function listStuckEnvelopes(): Promise<StuckEnvelope[]> {
  const stuck = await stuckEnvelopes()
  const names = new Map<string, string>()
  for (const id of new Set(stuck.map(({ organization }) => organization)))
    names.set(id, (await organizationName(id)) ?? '')
  return stuck.map((one) => ({ ...one, organizationName: names.get(one.organization) ?? '' }))
}

export async function sealStuckEnvelope(caller: Caller, organizationId: string, envelopeId: string): Promise<null> {
  await sealAgain(actingOn(caller, organizationId), 'A equipe do Minuta', { organizationId, envelopeId })
  return null
}
