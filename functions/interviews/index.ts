export { readContent } from './content.ts'
export { modelBytes } from './models.ts'
export { findInterview } from './readInterview.ts'
