import type { HttpAnswer } from '../http/apiGateway.ts'
import type { Mailbox } from './mailbox.ts'
import { mailPages } from './mailPages.ts'

type EngineQueue = {
  readonly name: string
  readonly approximateMessageCount: number
  readonly approximateInflightCount: number
  readonly approximateDelayedCount: number
}

/** The messages of every queue: waiting, in progress, delayed. */
async function queues(endpoint: string): Promise<HttpAnswer> {
  const held = (await (await fetch(`${endpoint}/_fauxqs/queues`)).json()) as readonly EngineQueue[]
  const body = held.map((queue) => ({
    name: queue.name,
    waiting: queue.approximateMessageCount,
    inWork: queue.approximateInflightCount,
    delayed: queue.approximateDelayedCount,
  }))
  return {
    status: 200,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
    body: Buffer.from(JSON.stringify(body)),
  }
}

/** Pages that only exist on this machine, under /_local. */
export function localPages(mailbox: Mailbox, storesEndpoint: string) {
  const mail = mailPages(mailbox)
  return async (path: string): Promise<HttpAnswer | undefined> =>
    path === '/_local/queues' ? queues(storesEndpoint) : mail(path)
}
