export { readContent } from './content.ts'
export { modelBytes } from './models.ts'
export { findInterview as readInterviewForRun } from './readInterview.ts'
