import type { NewUser } from '#functions/identity/index.ts'

/** Fixed ids, so that loading again finds what exists. */
export const organizations = {
  firm: { id: '01KAHX00000000000000000001', name: 'Moreira & Tavares Advogados' },
  /** The system administrators' organisation. */
  system: { id: '01KAHX00000000000000000002', name: 'Minuta' },
} as const

/** For a Minuta that only this machine can reach. */
export const LOCAL_PASSWORD = 'minuta-demonstracao'

type DemonstrationUser = Omit<NewUser, 'password'>

export const people = {
  owner: {
    organizationId: organizations.firm.id,
    userId: '01KAHX00000000000000000011',
    email: 'ana.moreira@minuta.exemplo.br',
    firstName: 'Ana',
    lastName: 'Moreira',
    privileges: ['owner'],
    isAdmin: false,
  },
  member: {
    organizationId: organizations.firm.id,
    userId: '01KAHX00000000000000000012',
    email: 'bruno.tavares@minuta.exemplo.br',
    firstName: 'Bruno',
    lastName: 'Tavares',
    privileges: ['interview.edit', 'execution.edit', 'execution.downloadDocx'],
    isAdmin: false,
  },
  administrator: {
    organizationId: organizations.system.id,
    userId: '01KAHX00000000000000000013',
    email: 'administracao@minuta.exemplo.br',
    firstName: 'Clara',
    lastName: 'Nunes',
    privileges: ['owner'],
    isAdmin: true,
  },
} as const satisfies Record<string, DemonstrationUser>
