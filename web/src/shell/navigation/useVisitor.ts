import { useAtomValue } from 'jotai'
import { mfaAtom, organizationAtom, userAtom } from '../session/session.ts'
import type { Visitor } from './visit.ts'

/** The current user, as the navigation rules need it. */
export function useVisitor(): Visitor | undefined {
  const user = useAtomValue(userAtom)
  const organization = useAtomValue(organizationAtom)
  const mfa = useAtomValue(mfaAtom)
  return (
    user && {
      isAdmin: user.isAdmin,
      privileges: user.privileges,
      mustEnrol: mfa?.mustEnrol ?? false,
      mfaPending: mfa?.enabled === true && !mfa.validated,
      onlyNewEditor: organization?.preferences.onlyNewEditor ?? false,
    }
  )
}
