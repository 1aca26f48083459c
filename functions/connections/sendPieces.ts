import type { ConnectionService } from '#shared/api/connections.ts'
import { type Answered, type Asked, exchange, faultIn, faultOf, ServiceFault } from './ask.ts'

/** Microsoft Graph wants multiples of 320 KiB, Google of 256 KiB: 5 MiB is both. */
const PIECE = 5 * 1024 * 1024

/** How often an interrupted upload is resumed before it is left to the next attempt. */
const RESUMPTIONS = 3

/** Milliseconds for a piece. */
const PATIENCE = 20_000

export type Upload = {
  readonly service: ConnectionService
  /** The session's own address; it grants access by itself, so no token is sent with it. */
  readonly url: string
  readonly bytes: Uint8Array
  /** How to ask an interrupted session what it has. */
  readonly status: Pick<Asked, 'method' | 'headers'>
  /** The first byte that the session still wants; undefined if it wants none. */
  readonly nextIn: (answer: Answered) => number | undefined
}

/** Sends bytes to an upload session piece by piece, going on where it was interrupted, and returns the answer to the last piece. */
export async function sendPieces({ service, url, bytes, status, nextIn }: Upload): Promise<Answered> {
  const total = bytes.byteLength
  let from = 0
  let resumptions = 0
  for (;;) {
    const piece = bytes.subarray(from, Math.min(from + PIECE, total))
    const headers = { 'content-range': `bytes ${from}-${from + piece.byteLength - 1}/${total}` }
    const asked: Asked = { method: 'PUT', url, headers, body: piece, patience: PATIENCE }
    let answer = await attempt(service, asked)
    if (answer instanceof ServiceFault) {
      resumptions += 1
      if (answer.reason !== 'busy' || resumptions > RESUMPTIONS) throw answer
      answer = await exchange(service, { ...status, url })
    }
    const next = nextIn(answer)
    if (next !== undefined) from = next
    else if (answer.status === 200 || answer.status === 201) return answer
    // The session is gone: the next attempt finds out whether the file is there.
    else throw faultOf(service, 'busy')
  }
}

/** The answer to a piece, or why there is none. */
async function attempt(service: ConnectionService, asked: Asked): Promise<Answered | ServiceFault> {
  try {
    const answer = await exchange(service, asked)
    return answer.status >= 400 ? faultIn(service, asked, answer) : answer
  } catch (error) {
    if (error instanceof ServiceFault) return error
    throw error
  }
}
