export { readContent } from './content.ts'
export { interview, interviewVersion } from './entity.ts'
export { modelBytes } from './models.ts'
export { findInterview } from './readInterview.ts'
