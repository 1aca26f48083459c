import { useAtomValue } from 'jotai'
import type { Privilege } from '#shared/api/call.ts'
import { userAtom } from './session.ts'
import type { Member } from './storage.ts'

/** The signed-in user, on screens that only members open. */
export function useMember(): Member {
  const user = useAtomValue(userAtom)
  if (!user) throw new Error('useMember is for screens of members')
  return user
}

/** S0 §6: an owner holds every privilege of the organisation. */
export function useMay(privilege: Privilege): boolean {
  const { privileges } = useMember()
  return privileges.includes('owner') || privileges.includes(privilege)
}
