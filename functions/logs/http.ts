import { logs } from '#shared/api/logs.ts'
import { implement } from '../platform/http/implement.ts'
import { listLogs } from './listLogs.ts'
import { verifyLogs } from './verifyLogs.ts'

export const handler = implement(logs, {
  listLogs: ({ params, query }) => listLogs(params.orgId, query),
  exportLogs: async ({ caller, query }) => (await import('./exportLogs.ts')).exportLogs(caller, query),
  verifyLogs: ({ params, query }) => verifyLogs(params.orgId, query.from),
})
