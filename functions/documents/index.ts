export { contentTypes } from './contentTypes.ts'
export { file, job } from './entity.ts'

export { newDocumentsJob } from './job.ts'
export { outcomeOf } from './outcomeOf.ts'
