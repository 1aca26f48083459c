export { countChanges } from './countChanges.ts'
export { requestCount, requestRebuild } from './requestRebuild.ts'
export { eraseTables } from './tables/eraseTables.ts'
