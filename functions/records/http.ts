import { records } from '#shared/api/records.ts'
import { implement } from '../platform/http/implement.ts'

/** The interview engine is loaded with the first call that needs it. */
const history = () => import('./history/readHistory.ts')
const tree = () => import('./tree/index.ts')

export const handler = implement(records, {
  getHistory: async ({ caller, params, query }) => (await history()).readHistory(caller, params.id, query),
  getResponses: async ({ caller, params }) => (await import('./readResponses.ts')).readResponses(caller, params.id),
  getTree: async ({ caller, params }) => (await tree()).readTree(caller, params.id),
  getTreeValues: async ({ caller, params }) => (await tree()).readTreeValues(caller, params.id),
})
