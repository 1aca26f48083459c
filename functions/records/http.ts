import { records } from '#shared/api/records.ts'
import { implement } from '../platform/http/implement.ts'
import { readHistory } from './history/readHistory.ts'

export const handler = implement(records, {
  getHistory: ({ caller, params, query }) => readHistory(caller, params.id, query),
})
