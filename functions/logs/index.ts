export { actingOn } from './actingOn.ts'
export { type Actor, entry, entryToNobody } from './entry.ts'
export { verifyLogs } from './verifyLogs.ts'
