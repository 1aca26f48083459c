export { eraseReadings } from './forgetPapers.ts'
