import { findInterview } from '#functions/interviews/index.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { interviewSecret } from './interviewSecret.ts'

/** The secret of the interview's webhooks, for those who may change where they are sent. */
export async function readSecret(caller: Caller, interviewId: string): Promise<{ secret: string }> {
  const { organizationId } = await findInterview(caller, interviewId)
  const { secret } = await interviewSecret({ organizationId, interviewId })
  return { secret }
}
