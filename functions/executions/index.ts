export { execution } from './entity.ts'
export { findExecution } from './readExecution.ts'
