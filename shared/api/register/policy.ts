import { type Holder, holds } from '../holds.ts'

/** Whether somebody may add people and companies to the register, and change them. */
export const mayEditRegister = (member: Holder): boolean => holds(member, 'execution.edit')
