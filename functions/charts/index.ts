export { requestRebuild } from './requestRebuild.ts'
