import type { EnvelopeDetails } from '#shared/api/signatures/schemas.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import { findEnvelope } from './findEnvelope.ts'
import { presentEnvelope } from './present.ts'

export const readOne = async (caller: Caller, envelopeId: string): Promise<EnvelopeDetails> =>
  presentEnvelope(caller, await findEnvelope(caller, envelopeId))
