export { countChanges } from './countChanges.ts'
export { requestCount, requestRebuild } from './requestRebuild.ts'
