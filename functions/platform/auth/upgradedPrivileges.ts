import type { Privilege } from '#shared/api/call.ts'

/** The present generation of privileges: kept with a person whenever theirs are written. */
export const RIGHTS = 2

/**
 * A person's privileges as this generation means them. Before it, every member could make models and fill documents without a privilege
 * that said so: whoever was a member then goes on as before, until an owner decides otherwise.
 */
export const upgradedPrivileges = (
  held: Privilege[] | undefined,
  rights: number | undefined,
): Privilege[] | undefined =>
  held === undefined || rights !== undefined || held.includes('owner')
    ? held
    : [...new Set<Privilege>([...held, 'interview.edit', 'execution.edit'])]
