export type { StoredExecution } from './present.ts'
export { findExecution } from './readExecution.ts'
export { readValues } from './values.ts'
