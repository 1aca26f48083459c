import type { Privilege } from '#shared/api/call.ts'

/** The current generation of privileges, stored with a user whenever their privileges are written. */
export const RIGHTS = 2

/**
 * A user's privileges in the current generation. Earlier, every member could create models and fill in documents without a privilege for
 * it: existing members still can, until an owner decides otherwise.
 */
export const upgradedPrivileges = (
  held: Privilege[] | undefined,
  rights: number | undefined,
): Privilege[] | undefined =>
  held === undefined || rights !== undefined || held.includes('owner')
    ? held
    : [...new Set<Privilege>([...held, 'interview.edit', 'execution.edit'])]
