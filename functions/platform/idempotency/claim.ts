import { AsyncLocalStorage } from 'node:async_hooks'
import type { Call } from '#shared/api/call.ts'
import type { LogSubject } from '#shared/api/logSubject.ts'

/** The attempt at a repeatable call that is running. */
export type Claim = {
  readonly organizationId: string
  readonly callKey: string
  readonly attempt: string
  /** The actions by which the deciding transaction is recognised; any transaction decides if the call logs nothing. */
  readonly logs: Call['logs']
  state: 'open' | 'committing' | 'committed'
}

const claims = new AsyncLocalStorage<Claim>()

export const duringClaim = <T>(claim: Claim, work: () => T): T => claims.run(claim, work)

type OutboxItem = {
  readonly queue: string
  readonly body: string
}

type Logged = {
  readonly action: string
  readonly subject: LogSubject
}

function loggedIn(items: readonly OutboxItem[], actions: readonly string[]): Logged | undefined {
  for (const { queue, body } of items) {
    const logged: Logged | undefined = queue === 'logs' ? JSON.parse(body) : undefined
    if (logged && actions.includes(logged.action)) return logged
  }
  return undefined
}

export type Decision = {
  readonly claim: Claim
  /** What the transaction creates, if the call logs it. */
  readonly subject?: LogSubject
}

/** The claim that a transaction commits, if it is the one that does what the call asks for. */
export function decisionOf(items: readonly OutboxItem[]): Decision | undefined {
  const claim = claims.getStore()
  if (claim?.state !== 'open') return undefined
  const { logs } = claim
  if (logs === undefined || (typeof logs === 'object' && 'never' in logs)) return { claim }
  const logged = loggedIn(items, typeof logs === 'string' ? [logs] : logs)
  return logged && { claim, subject: logged.subject }
}
