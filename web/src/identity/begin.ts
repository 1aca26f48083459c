import type { SecondFactorAsked, Session } from '#shared/api/identity.ts'
import { client } from '../shell/client/index.ts'
import { askSecondFactor, beginSession, rememberOrganization } from '../shell/session/session.ts'
import type { Member } from '../shell/session/storage.ts'

/** S0 §4: starts a session and loads its organisation; if a second factor is pending, only stores that. */
export async function begin(answer: (Session & Pick<Member, 'only'>) | SecondFactorAsked): Promise<void> {
  if ('authToken' in answer) {
    askSecondFactor(answer.authToken)
    return
  }
  beginSession(answer)
  // S0 §4: the organisation is not loaded before the second factor that it requires.
  if (answer.mustEnrol) return
  await client.organizations
    .getOrganization({ params: { orgId: answer.organization } }, { quiet: true })
    // The session has started anyway; every member screen loads the organisation again.
    .then(rememberOrganization, () => undefined)
}
