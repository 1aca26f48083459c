import type { Privilege } from '#shared/api/call.ts'

/** What API and browser tests start with: an address, signed-in users, and one of each stored thing. */
export type World = {
  readonly url: string
  /** Environment variables for a separate process to reach the same table, bucket and queues. */
  readonly environment: Readonly<Record<string, string>>
  /** Folder of the functions' logs, one file each: `identity.log`. */
  readonly logs: string
  readonly people: Readonly<Record<Role, Person>>
  /** For each role, a user who may create everything in that organisation. */
  readonly makers: Readonly<Record<Role, { readonly accessToken: string }>>
  /** Ids of the owner's things, by the entity that a path parameter names. */
  readonly ids: Readonly<Record<string, string>>
}

export type Person = {
  readonly email: string
  readonly password: string
  readonly userId: string
  readonly organizationId: string
  readonly accessToken: string
  readonly refreshToken: string
}

export const roles = ['member', 'memberWithoutPrivilege', 'owner', 'administrator', 'otherOrganization'] as const
export type Role = (typeof roles)[number]

/** The privileges of each role. */
export const standingOf: Record<Role, { readonly privileges: readonly Privilege[]; readonly isAdmin: boolean }> = {
  owner: { privileges: ['owner'], isAdmin: false },
  member: {
    privileges: [
      'execution.downloadDocx',
      'charts.overview',
      'contentLibrary.access',
      'interview.edit',
      'execution.edit',
    ],
    isAdmin: false,
  },
  memberWithoutPrivilege: { privileges: [], isAdmin: false },
  administrator: { privileges: [], isAdmin: true },
  otherOrganization: { privileges: ['owner'], isAdmin: false },
}

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface is merged with vitest's own
  interface ProvidedContext {
    world: World
  }
}
