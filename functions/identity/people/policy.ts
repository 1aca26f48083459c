import { ownsOrganization } from '#shared/api/holds.ts'
import type { Caller } from '../../platform/auth/caller.ts'

/** Whether the caller may change how a user appears: themselves, and everyone as an owner. */
export const mayEditUser = (caller: Caller, userId: string): boolean =>
  userId === caller.userId || ownsOrganization(caller)

/** Whether the caller is shown which addresses of users cannot be reached. */
export const maySeeMailProblems = (caller: Caller): boolean => ownsOrganization(caller)
