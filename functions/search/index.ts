export { requestIndexing } from './requestIndexing.ts'
