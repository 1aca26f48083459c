import { useAtomValue } from 'jotai'
import { userAtom } from './session.ts'
import type { Member } from './storage.ts'

/** The signed-in user, on screens that only members open. */
export function useMember(): Member {
  const user = useAtomValue(userAtom)
  if (!user) throw new Error('useMember is for screens of members')
  return user
}

/** Whether a policy lets the signed-in user do something. */
export const useMay = (policy: (member: Member) => boolean): boolean => policy(useMember())
