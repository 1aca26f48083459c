import type { Calls } from './call.ts'
import { documents } from './documents.ts'
import { executions } from './executions.ts'
import { identity } from './identity.ts'
import { interviews } from './interviews.ts'
import { organizations } from './organizations.ts'
import { service } from './service.ts'

/** The whole HTTP interface: each capability's calls, served by the Lambda of the same name. */
export const contract = {
  identity,
  organizations,
  interviews,
  executions,
  documents,
  service,
} as const satisfies Record<string, Calls>

export type Contract = typeof contract
export type Capability = keyof Contract
