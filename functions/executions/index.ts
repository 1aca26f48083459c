export { findExecution } from './readExecution.ts'
