import { search } from '#shared/api/search.ts'
import { implement } from '../platform/http/implement.ts'
import { requestRebuild } from './requestIndexing.ts'
import { searchEverything } from './searchEverything.ts'

export const handler = implement(search, {
  searchEverything: ({ caller, query }) => searchEverything(caller, query),
  rebuildSearch: async ({ params }) => {
    await requestRebuild(params.orgId)
    return {}
  },
})
