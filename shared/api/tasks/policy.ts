import { type Holder, holds, ownsOrganization } from '../holds.ts'

/** Whether somebody may create and change tasks. */
export const mayEditTasks = (member: Holder): boolean => holds(member, 'execution.edit')

/** Whether somebody may change the holidays of the organisation. */
export const mayEditHolidays = (member: Holder): boolean => ownsOrganization(member)
