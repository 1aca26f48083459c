import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { functionKeyring } from '#infra/local/access/access.ts'
import { askStore } from '#infra/local/s3Store.ts'
import { checkSignature } from '#infra/local/signature.ts'
import type { World } from './world.ts'

type Key = { readonly accessKeyId: string; readonly secretAccessKey: string }
type Grant = { readonly actions: readonly string[]; readonly resource: string }
type Session = Key & {
  readonly token: string
  readonly until: number
  readonly roleArn: string
  /** Of the session's own policy. */
  readonly grants: readonly Grant[]
}

/** A role in somebody's account: whom it trusts, and what it may do. */
type Role = {
  readonly principal: string
  /** Anyone's, if absent: a policy without the condition. */
  readonly externalId?: string
  readonly grants: readonly Grant[]
}

export const ACCOUNT = 'arn:aws:iam::999999999999:root'

const readAll = async (request: IncomingMessage): Promise<Buffer> => {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}

const matches = (pattern: string, resource: string): boolean =>
  pattern.endsWith('*') ? resource.startsWith(pattern.slice(0, -1)) : pattern === resource

const allows = (grants: readonly Grant[], action: string, resource: string): boolean =>
  grants.some((one) => one.actions.includes(action) && matches(one.resource, resource))

const grantsIn = (policy: string): Grant[] =>
  (JSON.parse(policy) as { Statement: { Action: string[]; Resource: string }[] }).Statement.map(
    ({ Action, Resource }) => ({ actions: Action, resource: Resource }),
  )

const xml = (response: ServerResponse, status: number, body: string, headers: Record<string, string> = {}) =>
  void response.writeHead(status, { ...headers, 'content-type': 'text/xml' }).end(body)

/**
 * STS and S3 of AWS on this machine, with the local cloud's own object store behind them. They refuse what the real ones refuse: a wrong or
 * missing signature, a role that does not trust the caller or its external id, a session that is over, an action outside the role's or the
 * session's policy, another region, an object that exists already where that is a condition.
 */
export async function startAmazon(world: Pick<World, 'environment'>) {
  // The engine behind the local S3, which checks nothing itself, serves queues too.
  const store = world.environment.AWS_ENDPOINT_URL_SQS ?? ''
  const caller: Key = {
    accessKeyId: world.environment.AWS_ACCESS_KEY_ID ?? '',
    secretAccessKey: world.environment.AWS_SECRET_ACCESS_KEY ?? '',
  }
  /** As the operator, who may do everything. */
  const ask = (method: string, path: string, headers: OutgoingHttpHeaders, body?: Buffer) => {
    const authorization = `AWS4-HMAC-SHA256 Credential=${caller.accessKeyId}/20260101/sa-east-1/s3/aws4_request`
    return askStore(store, method, path, { ...headers, authorization }, body)
  }
  const roles = new Map<string, Role>()
  const buckets = new Map<string, { readonly region: string }>()
  const sessions = new Map<string, Session>()
  const written: string[] = []
  const cuts: ('before' | 'after')[] = []
  const plan: string[] = []
  let assumed = 0

  const stsFault = (response: ServerResponse, status: number, code: string) =>
    xml(
      response,
      status,
      `<ErrorResponse><Error><Code>${code}</Code><Message>${code}</Message></Error></ErrorResponse>`,
    )

  function assume(request: IncomingMessage, body: Buffer, response: ServerResponse) {
    const fault = checkSignature(
      {
        method: 'POST',
        target: request.url ?? '/',
        headers: request.headers,
        bodyHash: createHash('sha256').update(body).digest('hex'),
      },
      functionKeyring(caller),
    )
    if (fault) return stsFault(response, 403, fault)
    const form = new URLSearchParams(String(body))
    const known = ['Action', 'Version', 'RoleArn', 'RoleSessionName', 'ExternalId', 'DurationSeconds', 'Policy']
    const seconds = Number(form.get('DurationSeconds'))
    const named = /^[\w+=,.@-]{2,64}$/.test(form.get('RoleSessionName') ?? '')
    const isValid = form.get('Action') === 'AssumeRole' && form.get('Version') === '2011-06-15' && named
    if (!isValid || [...form.keys()].some((name) => !known.includes(name)) || !(seconds >= 900 && seconds <= 3_600))
      return stsFault(response, 400, 'ValidationError')
    const policy = form.get('Policy') ?? ''
    if (policy.length > 2_048) return stsFault(response, 400, 'PackedPolicyTooLarge')
    const role = roles.get(form.get('RoleArn') ?? '')
    const isTrusted = role?.principal === ACCOUNT && [undefined, form.get('ExternalId')].includes(role.externalId)
    if (!role || !isTrusted) return stsFault(response, 403, 'AccessDenied')
    assumed += 1
    const session: Session = {
      accessKeyId: `ASIASESSAO${assumed}`,
      secretAccessKey: `segredo-${assumed}`,
      token: `ficha-${assumed}`,
      until: Date.now() + seconds * 1_000,
      roleArn: form.get('RoleArn') ?? '',
      grants: grantsIn(policy),
    }
    sessions.set(session.accessKeyId, session)
    const credentials = `<AccessKeyId>${session.accessKeyId}</AccessKeyId><SecretAccessKey>${session.secretAccessKey}</SecretAccessKey><SessionToken>${session.token}</SessionToken><Expiration>${new Date(session.until).toISOString()}</Expiration>`
    return xml(
      response,
      200,
      `<AssumeRoleResponse><AssumeRoleResult><Credentials>${credentials}</Credentials></AssumeRoleResult></AssumeRoleResponse>`,
    )
  }

  const s3Fault = (response: ServerResponse, status: number, code: string, more = '') =>
    xml(response, status, `<Error><Code>${code}</Code><Message>${code}</Message>${more}</Error>`)

  /** Why a signed request may not be done. */
  function refusalOf(
    request: IncomingMessage,
    target: string,
  ): readonly [status: number, code: string, more?: string] | undefined {
    const authorization = request.headers.authorization ?? ''
    const [, id = '', region = ''] = /Credential=([^/]+)\/\d+\/([^/]+)\/s3\//.exec(authorization) ?? []
    const session = sessions.get(id)
    if (!session) return [403, 'InvalidAccessKeyId']
    const signed = { method: request.method ?? '', target, headers: request.headers }
    const fault = checkSignature(signed, () => session)
    if (fault) return [403, fault]
    if (request.headers['x-amz-security-token'] !== session.token) return [403, 'InvalidToken']
    if (session.until <= Date.now()) return [400, 'ExpiredToken']
    const [, name = '', ...rest] = decodeURIComponent(new URL(target, 'http://s3').pathname).split('/')
    const bucket = buckets.get(name)
    if (!bucket) return [404, 'NoSuchBucket']
    if (bucket.region !== region) return [400, 'AuthorizationHeaderMalformed', `<Region>${bucket.region}</Region>`]
    const action = request.method === 'PUT' ? 's3:PutObject' : 's3:GetObject'
    // Both the role's policy, as it is now, and the session's must allow it.
    const resource = `arn:aws:s3:::${name}/${rest.join('/')}`
    const ofRole = roles.get(session.roleArn)?.grants ?? []
    if (![ofRole, session.grants].every((grants) => allows(grants, action, resource))) return [403, 'AccessDenied']
    return undefined
  }

  async function serve(request: IncomingMessage, body: Buffer, response: ServerResponse): Promise<void> {
    const target = request.url ?? '/'
    const path = new URL(target, 'http://s3').pathname
    const refusal = refusalOf(request, target)
    if (refusal) return s3Fault(response, ...refusal)
    const planned = plan.shift()
    if (planned) return s3Fault(response, 503, planned)
    const head = await ask('HEAD', path, {})
    if (request.method === 'HEAD') {
      // Nobody may list: what does not exist is not told apart from what is forbidden.
      response.writeHead(head.status === 404 ? 403 : head.status, head.status === 200 ? head.headers : {})
      return void response.end()
    }
    if (request.method !== 'PUT') return s3Fault(response, 405, 'MethodNotAllowed')
    const sum = createHash('sha256').update(body).digest()
    if (request.headers['x-amz-content-sha256'] !== sum.toString('hex'))
      return s3Fault(response, 400, 'XAmzContentSHA256Mismatch')
    if (request.headers['x-amz-checksum-sha256'] !== sum.toString('base64')) return s3Fault(response, 400, 'BadDigest')
    const cut = cuts.shift()
    if (cut === 'before') return void response.destroy()
    if (request.headers['if-none-match'] === '*' && head.status === 200)
      return s3Fault(response, 412, 'PreconditionFailed')
    const kept = Object.entries(request.headers).filter(
      ([name]) => name === 'content-type' || name.startsWith('x-amz-meta-'),
    )
    const stored = await ask('PUT', path, Object.fromEntries(kept), body)
    written.push(decodeURIComponent(path.slice(1)))
    if (cut === 'after') return void response.destroy()
    response.writeHead(stored.status, { etag: String(stored.headers.etag) }).end()
  }

  const server = createServer(async (request, response) => {
    const body = await readAll(request)
    if (request.method === 'POST' && request.url === '/') assume(request, body, response)
    else await serve(request, body, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    /** The secret of connections, for a deployment whose AWS this is. */
    registration: { s3: { sts: address, s3: address, principal: ACCOUNT } },
    roles,
    /** The objects that were written, in order. */
    written,
    assumed: () => assumed,
    makeBucket: async (name: string, region = 'sa-east-1') => {
      await ask('PUT', `/${name}`, {})
      buckets.set(name, { region })
    },
    deleteBucket: (name: string) => buckets.delete(name),
    read: async (path: string): Promise<Buffer | undefined> => {
      const { status, body } = await ask('GET', `/${path.split('/').map(encodeURIComponent).join('/')}`, {})
      return status === 200 ? body : undefined
    },
    /** Somebody puts a file there by other means. */
    put: (path: string, text: string) =>
      ask('PUT', `/${path.split('/').map(encodeURIComponent).join('/')}`, {}, Buffer.from(text)),
    endSessions: () => {
      for (const [id, session] of sessions) sessions.set(id, { ...session, until: 0 })
    },
    /** Breaks off the next files, before or after they are there. */
    cutNext: (...moments: readonly ('before' | 'after')[]) => cuts.push(...moments),
    /** Answers the next requests with this error. */
    failNext: (...codes: readonly string[]) => plan.push(...codes),
    stop: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  }
}

export type Amazon = Awaited<ReturnType<typeof startAmazon>>
