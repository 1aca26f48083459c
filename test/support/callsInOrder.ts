import type { Call, Calls } from '#shared/api/call.ts'
import { contract } from '#shared/api/index.ts'

/** Deletions come last, so that there is something to call before; deleting the caller comes at the very end. */
const latest = ['revokeInterviewLink', 'deleteInterview', 'deleteUser']

const lateness = ([name, { method }]: [string, Call]): number =>
  latest.includes(name) ? 2 + latest.indexOf(name) : Number(method === 'DELETE')

/** Every declared call, in an order in which all can be made on the same things. */
export const callsInOrder: readonly [string, Call][] = Object.values(contract as Record<string, Calls>)
  .flatMap((capability) => Object.entries(capability))
  .sort((a, b) => lateness(a) - lateness(b))
