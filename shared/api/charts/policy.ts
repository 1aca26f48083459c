import { type Holder, holds } from '../holds.ts'

/** Whether somebody may open charts and reports at all. */
export const mayOpenCharts = (member: Holder): boolean => holds(member, 'charts.overview')
