import { atom, createStore } from 'jotai'
import type { Session } from '#shared/api/identity.ts'
import type { Organization } from '#shared/api/organizations.ts'
import {
  clearSession,
  keys,
  type Member,
  readMfa,
  readOrganization,
  readTokens,
  readUser,
  settleFactor,
  storeEnrolment,
  storeOrganization,
  storePendingFactor,
  storeSession,
  storeUser,
} from './storage.ts'

/** Why a session ended: the user signed out, or the server no longer renews it. */
export type SessionEnd = 'left' | 'expired'

export const store = createStore()

export const userAtom = atom<Member | undefined>(readUser())
export const organizationAtom = atom<Organization | undefined>(readOrganization())
export const mfaAtom = atom(readMfa())
export const sessionEndAtom = atom<SessionEnd | undefined>(undefined)

export function beginSession(session: Session & Pick<Member, 'only'>): void {
  store.set(organizationAtom, undefined)
  store.set(sessionEndAtom, undefined)
  settleFactor()
  rememberEnrolment(session.mustEnrol)
  store.set(userAtom, storeSession(session))
}

/** Remembers whether the user must turn on a second factor before anything else, as sign-in or renewal said. */
export function rememberEnrolment(mustEnrol = false): void {
  storeEnrolment(mustEnrol)
  store.set(mfaAtom, readMfa())
}

/** S0 §4: the password was right, but the session starts only after the second factor. */
export function askSecondFactor(authToken: string): void {
  storePendingFactor(authToken)
  store.set(sessionEndAtom, undefined)
  store.set(mfaAtom, readMfa())
}

/** The pending token of the second step. */
export function pendingFactor(): string | undefined {
  const mfa = readMfa()
  return mfa?.enabled && !mfa.validated ? readTokens().access : undefined
}

export function leaveSecondFactor(): void {
  clearSession()
  store.set(mfaAtom, undefined)
}

/** Updates the user's own name or picture. */
export function rememberUser(user: Member): void {
  storeUser(user)
  store.set(userAtom, user)
}

export function rememberOrganization(organization: Organization): void {
  storeOrganization(organization)
  store.set(organizationAtom, organization)
}

export function endSession(reason: SessionEnd): void {
  clearSession()
  store.set(sessionEndAtom, reason)
  store.set(userAtom, undefined)
  store.set(mfaAtom, undefined)
  store.set(organizationAtom, undefined)
}

/** Follows sign-ins, sign-outs and user changes in other tabs. */
export function followOtherTabs(): void {
  addEventListener('storage', ({ key }) => {
    if (key === null || key === keys.user) store.set(userAtom, readUser())
    if (key === null || key === keys.mfa) store.set(mfaAtom, readMfa())
    if (key === null || key === keys.organization) store.set(organizationAtom, readOrganization())
  })
}
