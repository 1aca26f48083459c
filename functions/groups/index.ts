export { checkGroup } from './checkGroup.ts'
export { group } from './entity.ts'
export { forgetMember } from './forgetMember.ts'
export { groupsOf } from './groupsOf.ts'
