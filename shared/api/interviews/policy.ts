import { type Holder, holds } from '../holds.ts'

/** Whether somebody may create, change and publish models; which of them they see is decided by the server alone. */
export const mayEditInterviews = (member: Holder): boolean => holds(member, 'interview.edit')

/** Whether somebody may open the library of clauses, and use what is in it. */
export const mayUseLibrary = (member: Holder): boolean => holds(member, 'contentLibrary.access')
