import { type Holder, holds } from '../holds.ts'

/** Whether somebody may make and send envelopes at all. */
export const maySendEnvelopes = (member: Holder): boolean => holds(member, 'execution.edit')
