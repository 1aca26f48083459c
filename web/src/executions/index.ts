export { runAddress } from './address.ts'
export { executionsQuery } from './queries.ts'
