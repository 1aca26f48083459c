export { documentsRequested, job, jobWatch, newDocumentsJob, type StoredJob } from './documentsJob.ts'
export { execution } from './entity.ts'
export { findExecution } from './findExecution.ts'
