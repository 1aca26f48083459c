import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export type StandInStack = { readonly name: string; readonly isProtected?: boolean; readonly version?: string }

/** What an account has, and what its services therefore answer. */
export type Account = {
  readonly credentials: 'valid' | 'expired'
  readonly stacks: readonly StandInStack[]
  readonly executions: number | 'denied'
  readonly mail: { readonly production: boolean; readonly domains: Readonly<Record<string, boolean>> }
  readonly certificate?: { readonly status: string; readonly names: readonly string[] }
  readonly cloudFront: 'allowed' | 'denied'
}

type Answer = { readonly status?: number; readonly body: string; readonly type?: string; readonly error?: string }

const json = (body: object, error?: string): Answer => ({
  ...(error && { status: 400, error }),
  body: JSON.stringify(error ? { __type: error, ...body } : body),
  type: 'application/json',
})

const xml = (body: string, status = 200): Answer => ({ status, body, type: 'text/xml' })
const xmlError = (code: string, message: string, status: number) =>
  xml(
    `<ErrorResponse><Error><Type>Sender</Type><Code>${code}</Code><Message>${message}</Message></Error></ErrorResponse>`,
    status,
  )

function stackXml({ name, isProtected = false, version }: StandInStack): string {
  const output = version
    ? `<Outputs><member><OutputKey>BootstrapVersion</OutputKey><OutputValue>${version}</OutputValue></member></Outputs>`
    : ''
  return `<member><StackName>${name}</StackName><StackStatus>CREATE_COMPLETE</StackStatus><CreationTime>2026-01-01T00:00:00Z</CreationTime><EnableTerminationProtection>${isProtected}</EnableTerminationProtection>${output}</member>`
}

/** The query protocol of CloudFormation and STS. */
function query(account: Account, form: URLSearchParams): Answer {
  const action = form.get('Action') ?? ''
  const answered = (result: string) =>
    xml(`<${action}Response><${action}Result>${result}</${action}Result></${action}Response>`)
  if (account.credentials === 'expired') return xmlError('ExpiredToken', 'The security token is expired', 403)
  if (action === 'GetCallerIdentity') return answered('<Account>111122223333</Account>')
  if (action === 'UpdateTerminationProtection') return answered(`<StackId>${form.get('StackName')}</StackId>`)
  const name = form.get('StackName')
  const found = account.stacks.filter((stack) => !name || stack.name === name)
  if (name && found.length === 0) return xmlError('ValidationError', `Stack with id ${name} does not exist`, 400)
  return answered(`<Stacks>${found.map(stackXml).join('')}</Stacks>`)
}

/** The JSON protocol of ACM and Service Quotas. */
function target(account: Account, name: string): Answer {
  if (name.endsWith('.GetServiceQuota'))
    return account.executions === 'denied'
      ? json({ message: 'Not authorized' }, 'AccessDeniedException')
      : json({ Quota: { Value: account.executions } })
  const { certificate } = account
  if (!certificate) return json({ message: 'Could not find certificate' }, 'ResourceNotFoundException')
  return json({ Certificate: { Status: certificate.status, SubjectAlternativeNames: certificate.names } })
}

/** The REST protocols of SES and CloudFront. */
function rest({ mail, cloudFront }: Account, path: string): Answer {
  if (path.endsWith('/distribution'))
    return cloudFront === 'allowed'
      ? xml('<DistributionList><Items></Items><Quantity>0</Quantity></DistributionList>')
      : xmlError('AccessDenied', 'Your account must be verified', 403)
  if (path.endsWith('/account')) return json({ ProductionAccessEnabled: mail.production })
  const verified = mail.domains[decodeURIComponent(path.split('/').at(-1) ?? '')]
  if (verified !== undefined) return json({ VerifiedForSendingStatus: verified })
  return { ...json({ message: 'does not exist' }, 'NotFoundException'), status: 404 }
}

async function answerTo(account: Account, request: IncomingMessage, actions: string[]): Promise<Answer> {
  const body = await text(request)
  const form = new URLSearchParams(body)
  const name = request.headers['x-amz-target']
  const path = new URL(request.url ?? '/', 'http://localhost').pathname
  actions.push(
    form.has('Action') ? [form.get('Action'), form.get('StackName')].filter(Boolean).join(' ') : String(name ?? path),
  )
  if (form.has('Action')) return query(account, form)
  return name ? target(account, String(name)) : rest(account, path)
}

/** AWS as the deployment asks it, on this machine, in the protocols of its services; `actions` are what it was asked. */
export async function standInAccount(account: Account) {
  const actions: string[] = []
  const server = createServer(async (request, response) => {
    const { status = 200, body, type = 'text/plain', error } = await answerTo(account, request, actions)
    response.writeHead(status, { 'content-type': type, ...(error && { 'x-amzn-errortype': error }) }).end(body)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url, actions, stop: () => new Promise((stopped) => server.close(stopped)) }
}
