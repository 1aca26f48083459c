export { chosenIndex } from './chosenIndex.ts'
export { requestIndexing, requestRebuild } from './requestIndexing.ts'
