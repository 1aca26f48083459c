export { inspectDocx } from './docx/inspect.ts'
export { readModel } from './docx/read.ts'
export { job } from './entity.ts'
export { newDocumentsJob } from './job.ts'
