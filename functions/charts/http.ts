import { charts } from '#shared/api/charts.ts'
import { implement } from '../platform/http/implement.ts'
import { readCharts } from './readCharts.ts'

export const handler = implement(charts, {
  getCharts: ({ caller, query }) => readCharts(caller, query),
})
