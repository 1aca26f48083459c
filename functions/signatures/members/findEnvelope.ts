import type { Caller } from '../../platform/auth/caller.ts'
import { found } from '../../platform/failure.ts'
import { readEnvelope } from '../change.ts'
import type { StoredEnvelope } from '../entity.ts'
import { requireManager, visibleEnvelopes } from '../policy.ts'

/** An envelope that the caller may see; 404 for any other. */
export async function findEnvelope(caller: Caller, envelopeId: string): Promise<StoredEnvelope> {
  const stored = found(await readEnvelope({ organizationId: caller.organizationId, envelopeId }))
  return found((await visibleEnvelopes(caller, [stored]))[0])
}

/** The same, if the caller may manage it; 403 if it is somebody else's. */
export async function findOwnEnvelope(caller: Caller, envelopeId: string): Promise<StoredEnvelope> {
  const stored = await findEnvelope(caller, envelopeId)
  requireManager(caller, stored)
  return stored
}
