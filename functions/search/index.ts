export { eraseIndex } from './eraseIndex.ts'
export { requestIndexing, requestRebuild } from './requestIndexing.ts'
