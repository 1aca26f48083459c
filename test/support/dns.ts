import { createSocket, type Socket } from 'node:dgram'
import { AUTHORITATIVE_ANSWER, decode, encode } from 'dns-packet'

/** The response code of names that do not exist (RFC 1035 §4.1.1). */
const NO_SUCH_NAME = 3

const bind = (socket: Socket, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    socket.once('error', reject).bind(port, '127.0.0.1', resolve)
  })

/** An address at which a test can start its DNS server. */
export async function newDnsAddress(): Promise<string> {
  const socket = createSocket('udp4')
  await bind(socket, 0)
  const { port } = socket.address()
  await new Promise<void>((resolve) => socket.close(() => resolve()))
  return `127.0.0.1:${port}`
}

/** A DNS server on this machine that has records of type TXT. */
export async function startDns(address: string) {
  const records = new Map<string, readonly string[]>()
  const socket = createSocket('udp4')
  socket.on('message', (bytes, from) => {
    const { id, questions = [] } = decode(bytes)
    const answers = questions.flatMap(({ name, type }) =>
      type === 'TXT' ? (records.get(name) ?? []).map((data) => ({ type: 'TXT', name, ttl: 1, data }) as const) : [],
    )
    const flags = AUTHORITATIVE_ANSWER | (answers.length > 0 ? 0 : NO_SUCH_NAME)
    socket.send(encode({ type: 'response', id, flags, questions, answers }), from.port, from.address)
  })
  await bind(socket, Number(address.split(':')[1]))
  return { records, stop: () => new Promise<void>((resolve) => socket.close(() => resolve())) }
}

export type Dns = Awaited<ReturnType<typeof startDns>>
