import type { HttpAnswer } from '../http/apiGateway.ts'
import type { Mailbox } from './mailbox.ts'
import { mailPages } from './mailPages.ts'

/** Milliseconds for which a request waits for the work in the background. */
const PATIENCE = 45_000

/** Answers when the work in the background is done, or says what is not. */
async function settledPage(settled: (patience: number) => Promise<readonly string[]>): Promise<HttpAnswer> {
  const unfinished = await settled(PATIENCE)
  return {
    status: unfinished.length > 0 ? 503 : 200,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
    body: Buffer.from(JSON.stringify({ unfinished })),
  }
}

/** Pages that only exist on this machine, under /_local. */
export function localPages(mailbox: Mailbox, settled: (patience: number) => Promise<readonly string[]>) {
  const mail = mailPages(mailbox)
  return async (path: string): Promise<HttpAnswer | undefined> =>
    path === '/_local/settled' ? settledPage(settled) : mail(path)
}
