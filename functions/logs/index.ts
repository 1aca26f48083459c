export type { StoredEntry } from './present.ts'
export { presentEntry } from './present.ts'
export { queryLogs } from './queryLogs.ts'
export { verifyLogs } from './verifyLogs.ts'
