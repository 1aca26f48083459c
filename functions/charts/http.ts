import { charts } from '#shared/api/charts.ts'
import { implement } from '../platform/http/implement.ts'
import { readCharts } from './readCharts.ts'
import { readReport } from './readReport.ts'

export const handler = implement(charts, {
  getReport: ({ caller, query }) => readReport(caller, query),
  exportReport: async ({ caller, query }) => (await import('./exportReport.ts')).exportReport(caller, query),
  getCharts: ({ caller, query }) => readCharts(caller, query),
})
