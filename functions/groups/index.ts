export { checkGroup } from './checkGroup.ts'
export { forgetMember } from './forgetMember.ts'
