export { contentTypes } from './contentTypes.ts'
export { file, job } from './entity.ts'
export { faultOfMessage } from './faultOfMessage.ts'
export { newDocumentsJob } from './job.ts'
