export { readTree } from './readTree.ts'
export { readTreeValues } from './readTreeValues.ts'
