export { file } from './entity.ts'
export { outcomeOf } from './outcomeOf.ts'
export { filesOf } from './readFiles.ts'
export { retryJob } from './retryJob.ts'
