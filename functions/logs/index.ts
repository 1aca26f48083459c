export { verifyLogs } from './verifyLogs.ts'
