import { type Privilege, privileges } from '#shared/api/call.ts'

/** What a session of one document keeps of a person's privileges: an owner's others, and not the ownership. */
export const withoutOwnership = (held: readonly Privilege[]): Privilege[] =>
  (held.includes('owner') ? [...privileges] : [...held]).filter((privilege) => privilege !== 'owner')
