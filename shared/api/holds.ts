import type { Privilege } from './call.ts'

/** A person, API key or visitor with their privileges, as the server and the browser know them. */
export type Holder = { readonly privileges: readonly Privilege[] }

/** S0 §6: an owner has every privilege of the organisation. */
export const holds = ({ privileges }: Holder, privilege: Privilege): boolean =>
  privileges.includes('owner') || privileges.includes(privilege)

export const ownsOrganization = (member: Holder): boolean => holds(member, 'owner')
