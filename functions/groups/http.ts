import { groups } from '#shared/api/groups.ts'
import { implement } from '../platform/http/implement.ts'
import { createGroup, deleteGroup, updateGroup } from './changeGroup.ts'
import { listGroups } from './listGroups.ts'
import { readGroup } from './readGroup.ts'

export const handler = implement(groups, {
  listGroups: ({ caller, query }) => listGroups(caller, query),
  exportGroups: async ({ caller, query }) => (await import('./exportGroups.ts')).exportGroups(caller, query),
  createGroup: ({ caller, body }) => createGroup(caller, body),
  getGroup: ({ caller, params }) => readGroup(caller.organizationId, params.id),
  updateGroup: ({ caller, params, body }) => updateGroup(caller, params.id, body),
  deleteGroup: ({ caller, params }) => deleteGroup(caller, params.id),
})
