export { runAddress } from './address.ts'
export { executionsQuery } from './queries.ts'
export { StartDocument } from './start/StartDocument.tsx'
export { useMostUsed } from './useMostUsed.ts'
