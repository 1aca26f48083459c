import type { EnvelopeDetails } from '#shared/api/signatures/schemas.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import { presentEnvelope } from './present.ts'
import { findEnvelope } from './sight.ts'

export const readOne = async (caller: Caller, envelopeId: string): Promise<EnvelopeDetails> =>
  presentEnvelope(caller, await findEnvelope(caller, envelopeId))
