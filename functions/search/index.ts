export { requestIndexing, requestRebuild } from './requestIndexing.ts'
