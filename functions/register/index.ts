export { deleteParty } from './changeParty.ts'
export { party } from './entity.ts'
