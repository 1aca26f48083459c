export type { StoredExecution } from './present.ts'
export { findExecution } from './readExecution.ts'

