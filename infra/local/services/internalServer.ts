import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readBody } from '../http/readBody.ts'
import type { Mailbox, SendEmailInput } from './mailbox.ts'
import type { MailNews } from './mailNews.ts'
import { SecretFault, type Secrets } from './secrets.ts'

const LIMIT = 40 * 1024 * 1024

const answer = (response: ServerResponse, status: number, body: unknown, type = 'application/x-amz-json-1.1'): void =>
  void response.writeHead(status, { 'content-type': type }).end(JSON.stringify(body))

function askSecrets(secrets: Secrets, target: string, body: string, response: ServerResponse): void {
  try {
    answer(response, 200, secrets.answer(target, JSON.parse(body)))
  } catch (error) {
    const code = error instanceof SecretFault ? error.code : 'InvalidParameterException'
    response.setHeader('x-amzn-errortype', code)
    answer(response, 400, { __type: code, Message: (error as Error).message })
  }
}

async function sendMail(mailbox: Mailbox, tell: MailNews, body: string, response: ServerResponse): Promise<void> {
  const input = JSON.parse(body) as SendEmailInput
  const MessageId = mailbox.send(input)
  if (MessageId) {
    await tell(input, MessageId)
    mailbox.markReported(MessageId)
    answer(response, 200, { MessageId }, 'application/json')
    return
  }
  response.setHeader('x-amzn-errortype', 'BadRequestException')
  answer(response, 400, { message: 'Sender, recipient and content are required.' }, 'application/json')
}

/** The services that only functions use and that need no engine: Secrets Manager and SES, on a port that only this machine can reach. */
export async function startInternalServer(secrets: Secrets, mailbox: Mailbox, tell: MailNews) {
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await readBody(request, LIMIT)
    const text = body?.toString('utf8') ?? ''
    const target = String(request.headers['x-amz-target'] ?? '')
    if (target.startsWith('secretsmanager.')) return askSecrets(secrets, target, text, response)
    if (request.url?.startsWith('/v2/email/outbound-emails')) return sendMail(mailbox, tell, text, response)
    answer(response, 404, { message: 'This service does not exist on this machine.' })
  }
  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      if (!response.headersSent) answer(response, 500, { message: String(error) })
    })
  })
  // The functions close idle connections themselves: one that is closed while a function sends on it is a failed call.
  server.keepAliveTimeout = 0
  for (const { id, news } of mailbox.unreported()) {
    await tell(news, id)
    mailbox.markReported(id)
  }
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    endpoint: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
