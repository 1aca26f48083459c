import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'

/** Requests on each connection, in the order of the connections. */
const requests = new Map<Socket, number>()

/** Answers the first request on a connection, and drops the connection at the second, as if it had just closed it for being idle. */
const server = createServer((request, response) => {
  const count = (requests.get(request.socket) ?? 0) + 1
  requests.set(request.socket, count)
  if (count > 1) return request.socket.destroy()
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ MessageId: `message-${requests.size}` }))
})

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  vi.stubEnv('AWS_ENDPOINT_URL_SESV2', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  vi.stubEnv('AWS_REGION', 'sa-east-1')
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test')
  vi.stubEnv('MAIL_FROM', 'nao-responda@minuta.example')
  vi.stubEnv('MAIL_CONFIGURATION', 'minuta')
})

afterAll(() => {
  vi.unstubAllEnvs()
  server.closeAllConnections()
  server.close()
})

it('an e-mail that is tried once does not depend on a connection that SES is about to close', async () => {
  const { sendMail } = await import('./sendMail.ts')
  const mail = {
    id: 'signed',
    to: ['ana@cliente.example'],
    subject: 'Assinado',
    text: 'Assinado',
    html: '<p>Assinado</p>',
  }
  await sendMail(mail, { attempts: 1 })
  await sendMail(mail, { attempts: 1 })
  expect([...requests.values()]).toEqual([1, 1])
})
