export { party } from './entity.ts'
