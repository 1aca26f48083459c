import { createHash } from 'node:crypto'
import { outbox } from '../platform/outbox/entity.ts'
import { message } from '../platform/outbox/message.ts'

const idOf = (organizationId: string, cursor: string): string =>
  `charts-${createHash('sha256').update(`${organizationId}\n${cursor}`).digest('hex').slice(0, 32)}`

/** Requests that an organisation's executions be counted; figures already counted are kept. */
export async function requestRebuild(organizationId: string, cursor?: string): Promise<void> {
  const rebuild = { type: 'charts.rebuildRequested' as const, organizationId, ...(cursor && { cursor }) }
  await outbox.put(message(organizationId, 'charts', rebuild, cursor ? idOf(organizationId, cursor) : undefined)).go()
}

/** Requests that one execution be counted in its state at that time. */
export async function requestCount(organizationId: string, executionId: string): Promise<void> {
  const missed = { type: 'charts.executionMissed' as const, organizationId, executionId }
  await outbox.put(message(organizationId, 'charts', missed)).go()
}
