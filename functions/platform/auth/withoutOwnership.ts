import { type Privilege, privileges } from '#shared/api/call.ts'

/** The privileges of a session for one document: the person's, except ownership. */
export const withoutOwnership = (held: readonly Privilege[]): Privilege[] =>
  (held.includes('owner') ? [...privileges] : [...held]).filter((privilege) => privilege !== 'owner')
