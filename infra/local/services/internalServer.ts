import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Access, Caller, Need } from '../access/access.ts'
import { refuseJson, refuseMail } from '../access/answers.ts'
import { readBody } from '../readBody.ts'
import { signerOf } from '../signature.ts'
import { arnOf } from '../template/identify.ts'
import type { Mailbox, SendEmailInput } from './mailbox.ts'
import type { MailNews } from './mailNews.ts'
import { SecretFault, type Secrets } from './secrets.ts'

const LIMIT = 40 * 1024 * 1024

const answer = (response: ServerResponse, status: number, body: unknown, type = 'application/x-amz-json-1.1'): void =>
  void response.writeHead(status, { 'content-type': type }).end(JSON.stringify(body))

/** Who calls, and what the policies say of it. */
type Rights = { readonly access: Access; readonly caller: Caller | undefined }

function askSecrets(
  secrets: Secrets,
  { access, caller }: Rights,
  target: string,
  body: string,
  response: ServerResponse,
): void {
  try {
    const input = JSON.parse(body)
    const need = { action: target.replace('.', ':'), resource: String(input.SecretId) }
    const refusal = caller && access.refuses(caller, [need])
    if (!caller || refusal) refuseJson(response, refusal, '1.1')
    else answer(response, 200, secrets.answer(target, input))
  } catch (error) {
    const code = error instanceof SecretFault ? error.code : 'InvalidParameterException'
    response.setHeader('x-amzn-errortype', code)
    answer(response, 400, { __type: code, Message: (error as Error).message })
  }
}

/** The identity that sends, and the configuration set. SES has an action of its own for a message that the sender wrote in MIME. */
function mailNeeds({ FromEmailAddress = '', ConfigurationSetName, Content }: SendEmailInput): readonly Need[] {
  const action = Content?.Raw ? 'ses:SendRawEmail' : 'ses:SendEmail'
  const domain = /@([^>\s]+)>?$/.exec(FromEmailAddress)?.[1] ?? ''
  return [`identity/${domain}`, ...(ConfigurationSetName ? [`configuration-set/${ConfigurationSetName}`] : [])].map(
    (name) => ({ action, resource: arnOf('ses', name) }),
  )
}

async function sendMail(
  mailbox: Mailbox,
  tell: MailNews,
  { access, caller }: Rights,
  body: string,
  response: ServerResponse,
): Promise<void> {
  const input = JSON.parse(body) as SendEmailInput
  const refusal = caller && access.refuses(caller, mailNeeds(input))
  if (!caller || refusal) return refuseMail(response, refusal)
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
export async function startInternalServer(secrets: Secrets, mailbox: Mailbox, tell: MailNews, access: Access) {
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await readBody(request, LIMIT)
    const text = body?.toString('utf8') ?? ''
    const target = String(request.headers['x-amz-target'] ?? '')
    const rights = { access, caller: access.caller(signerOf(request)) }
    if (target.startsWith('secretsmanager.')) return askSecrets(secrets, rights, target, text, response)
    if (request.url?.startsWith('/v2/email/outbound-emails')) return sendMail(mailbox, tell, rights, text, response)
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
