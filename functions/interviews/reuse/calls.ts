export { exportInterviews } from './exportInterviews.ts'
export { requestSync } from './requestSync.ts'
export { listBlockUses, readBlockDetails, resolveBlocks } from './resolveBlocks.ts'
export { transformInterview } from './transformInterview.ts'
