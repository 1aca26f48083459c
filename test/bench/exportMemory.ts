/** Writes the CSV of an organisation's documents and prints its peak memory. Started by lists.bench.ts. */
import { exportExecutions } from '#functions/executions/exportExecutions.ts'
import { organizationId, owner } from './loadOrganization.ts'

let most = 0
function look() {
  const { heapUsed, external } = process.memoryUsage()
  most = Math.max(most, heapUsed + external)
}
const watch = setInterval(look, 5)
const caller = { ...owner, sessionId: 'bench' }
const filters = JSON.parse(process.argv[2] ?? '{}')
let calls = 0
let continuation: string | undefined
let made: Awaited<ReturnType<typeof exportExecutions>>
do {
  made = await exportExecutions({ ...caller, organizationId }, { ...filters, continuation })
  continuation = 'pending' in made ? (made.pending as { continuation: string }).continuation : undefined
  calls++
} while (continuation)
clearInterval(watch)
look()
console.log(
  `at most ${Math.round(most / 1e6)} MB in use, ${'redirect' in made ? `through the object store in ${calls} calls` : 'at once'}`,
)
