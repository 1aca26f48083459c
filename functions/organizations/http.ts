import { organizations } from '#shared/api/organizations.ts'
import { implement } from '../platform/http/implement.ts'
import { readOrganization } from './readOrganization.ts'

export const handler = implement(organizations, {
  getOrganization: ({ params }) => readOrganization(params.orgId),
})
