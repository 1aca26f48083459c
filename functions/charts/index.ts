export { requestCount, requestRebuild } from './requestRebuild.ts'
