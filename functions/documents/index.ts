export { file } from './entity.ts'
export { outcomeOf } from './outcomeOf.ts'
