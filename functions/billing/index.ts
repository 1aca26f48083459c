export { used } from './used.ts'
