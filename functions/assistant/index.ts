export { prefixOf, reading } from './entity.ts'
export { eraseReadings } from './forgetPapers.ts'
export { forgetReading } from './forgetReading.ts'
