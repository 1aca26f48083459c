import type { Privilege } from './call.ts'

/** Roles to invite a person as; other combinations are set as single privileges. */
export const roles = [
  {
    id: 'author',
    label: 'Autor',
    sentence: 'Cria e publica modelos, e começa e preenche documentos.',
    privileges: ['interview.edit', 'execution.edit', 'execution.downloadDocx'],
  },
  {
    id: 'operator',
    label: 'Operador',
    sentence: 'Começa e preenche documentos a partir dos modelos, e baixa o resultado.',
    privileges: ['execution.edit', 'execution.downloadDocx'],
  },
  { id: 'reader', label: 'Consulta', sentence: 'Lê modelos e documentos, sem mudar nada.', privileges: [] },
] as const satisfies readonly {
  readonly id: string
  readonly label: string
  readonly sentence: string
  readonly privileges: readonly Privilege[]
}[]
export type Role = (typeof roles)[number]

/** The privileges in which roles differ; the others are independent of the role. */
const telling: readonly Privilege[] = roles[0].privileges

/** The role that has exactly these privileges, ignoring those independent of roles; undefined for an owner and for other combinations. */
export function roleOf(held: readonly Privilege[]): Role | undefined {
  if (held.includes('owner')) return undefined
  return roles.find(({ privileges }) =>
    telling.every((privilege) => held.includes(privilege) === (privileges as readonly Privilege[]).includes(privilege)),
  )
}

/** The text shown in a list of people. */
export const roleText = (held: readonly Privilege[]): string =>
  held.includes('owner') ? 'Proprietário' : (roleOf(held)?.label ?? 'Personalizado')

/** What a role brings without being distinguished by it: authors write with the clauses of the library. */
const brought = (role: Role): readonly Privilege[] => (role.id === 'author' ? ['contentLibrary.access'] : [])

/** The privileges in another role, keeping those independent of roles. */
export const inRole = (held: readonly Privilege[], role: Role): Privilege[] => [
  ...new Set([
    ...held.filter((privilege) => privilege !== 'owner' && !telling.includes(privilege)),
    ...role.privileges,
    ...brought(role),
  ]),
]
