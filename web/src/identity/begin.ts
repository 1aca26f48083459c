import type { SecondFactorAsked, Session } from '#shared/api/identity.ts'
import { client } from '../shell/client/index.ts'
import { askSecondFactor, beginSession, rememberOrganization } from '../shell/session/session.ts'

/** S0 §4: a full session begins with its organisation; with a second factor still to come, only that is remembered. */
export async function begin(answer: Session | SecondFactorAsked): Promise<void> {
  if ('authToken' in answer) {
    askSecondFactor(answer.authToken)
    return
  }
  beginSession(answer)
  // S0 §4: nothing of the organisation is told before the second factor that it requires.
  if (answer.mustEnrol) return
  await client.organizations
    .getOrganization({ params: { orgId: answer.organization } }, { quiet: true })
    // The session has begun all the same; every screen of a member reads its organisation again.
    .then(rememberOrganization, () => undefined)
}
