import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Message } from '#shared/api/envelope.ts'
import { contract } from '#shared/api/index.ts'
import { traceOf } from '#shared/api/traceparent.ts'
import { createTokens, type TokenPair } from '../session/tokens.ts'
import { createClient } from './createClient.ts'
import { CallFailure } from './failure.ts'
import type { Route } from './route.ts'

const organization = '01JB3ZV7V6QW0S3T5Y8N2K4M6P'
const interview = '01JB3ZV7V6QW0S3T5Y8N2K4M6Q'

type Answer = { status?: number; body: unknown; part?: 'beginning' }
let server: Server
let answer: (request: IncomingMessage, body: string) => Answer | Promise<Answer>
let halfway: (response: ServerResponse) => void
let seen: { method: string; url: string; authorization: string | undefined; body: string }[]
/** The traces of the requests. */
let traces: (string | undefined)[]

beforeEach(async () => {
  seen = []
  traces = []
  server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString()
    const { method = '', url = '', headers } = request
    seen.push({ method, url, authorization: headers.authorization, body })
    traces.push(traceOf(headers.traceparent as string | undefined))
    const { status = 200, body: reply, part } = await answer(request, body)
    const text = typeof reply === 'string' ? reply : JSON.stringify(reply)
    response.writeHead(status, { 'content-type': typeof reply === 'string' ? 'text/html' : 'application/json' })
    if (part === 'beginning') response.write(text.slice(0, 5), () => halfway(response))
    else response.end(text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})

afterEach(() => new Promise((resolve) => server.close(resolve)))

function browser(exchange: (refreshToken: string) => Promise<TokenPair | undefined> = async () => undefined) {
  let tokens: TokenPair | undefined = { accessToken: 'old', refreshToken: 'refresh-1' }
  const shown: Message[] = []
  const ended: true[] = []
  const client = createClient(declared, {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    show: (messages) => shown.push(...messages),
    tokens: createTokens({
      read: () => ({ access: tokens?.accessToken, refresh: tokens?.refreshToken }),
      store: (pair) => {
        tokens = pair
      },
      exclusively: (work) => work(),
      exchange,
      end: () => {
        tokens = undefined
        ended.push(true)
      },
    }),
  })
  return { client, shown, ended }
}

const getInterview = { params: { id: interview } }

const declared = (capability: string, name: string) =>
  (contract as Readonly<Record<string, Readonly<Record<string, Route>>>>)[capability]?.[name] as Route

describe('a call', () => {
  it('is sent as declared, with the bearer token, and returns the data', async () => {
    answer = () => ({ body: { data: { items: [] }, messages: [] } })
    const { client } = browser()
    const page = await client.interviews.listInterviews({
      params: { orgId: organization },
      query: { text: 'locação & cia', type: 'template', cursor: undefined },
    })
    expect(page).toEqual({ items: [] })
    expect(seen).toEqual([
      {
        method: 'GET',
        url: `/api/v1/organizations/${organization}/interviews?text=loca%C3%A7%C3%A3o+%26+cia&type=template`,
        authorization: 'Bearer old',
        body: '',
      },
    ])
  })

  it('for a file made in several steps is repeated until the file is complete', async () => {
    const continuations = ['a'.repeat(64), 'b'.repeat(64)]
    answer = () => {
      const continuation = continuations[seen.length - 1]
      return continuation ? { status: 202, body: { data: { continuation }, messages: [] } } : { body: 'Nome;Situação' }
    }
    const { client } = browser()
    const file = await client.executions.exportExecutions({ params: { orgId: organization }, query: { status: 3 } })
    expect(await file.text()).toBe('Nome;Situação')
    const path = `/api/v1/organizations/${organization}/executions/csv?status=3`
    expect(seen.map(({ url }) => url)).toEqual([path, ...continuations.map((each) => `${path}&continuation=${each}`)])
  })

  it('is not sent without its id', async () => {
    const { client } = browser()
    await expect(client.interviews.getInterview({ params: { id: '' } })).rejects.toThrow('Id é obrigatório')
    expect(seen).toEqual([])
  })

  it('shows every message of the body, on success too', async () => {
    answer = () => ({
      body: { data: null, messages: [{ type: 'warning', msg: 'A fonte foi trocada.' }, { msg: { a: 1 } }] },
    })
    const { client, shown } = browser()
    await client.interviews.getInterview(getInterview)
    expect(shown).toEqual([
      { type: 'warning', msg: 'A fonte foi trocada.' },
      { type: 'other', msg: '{"a":1}' },
    ])
  })

  it('shows nothing if quiet', async () => {
    answer = () => ({
      status: 500,
      body: { data: null, messages: [{ type: 'error', msg: 'Falha' }], code: 'internal' },
    })
    const { client, shown } = browser()
    await expect(client.interviews.deleteInterview(getInterview, { quiet: true })).rejects.toThrow('Falha')
    expect(shown).toEqual([])
  })
})

describe('a failed call', () => {
  it('has the code, status, problems and request id of the answer', async () => {
    const problem = { code: 'campo', message: 'Preencha o CPF', ref: 'cpf' }
    answer = () => ({
      status: 422,
      body: {
        data: { problems: [problem] },
        messages: [{ type: 'error', msg: 'Faltam campos' }],
        code: 'invalid',
        requestId: 'r1',
      },
    })
    const { client, shown } = browser()
    const failure = await client.interviews.getInterview(getInterview).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(CallFailure)
    expect(failure).toMatchObject({
      code: 'invalid',
      status: 422,
      problems: [problem],
      requestId: 'r1',
      message: 'Faltam campos',
    })
    expect(shown).toEqual([{ type: 'error', msg: 'Faltam campos' }])
  })

  it('always says that access is denied on a 403', async () => {
    answer = () => ({ status: 403, body: 'Forbidden' })
    const { client, shown } = browser()
    await expect(client.interviews.getInterview(getInterview)).rejects.toMatchObject({ code: 'forbidden' })
    expect(shown).toEqual([{ type: 'error', msg: 'Você não tem acesso para este recurso!' }])
  })

  it('shows the catalogued error for an answer that is not an envelope', async () => {
    answer = () => ({ status: 200, body: '<html>proxy</html>' })
    const { client, shown } = browser()
    await expect(client.interviews.getInterview(getInterview)).rejects.toMatchObject({ code: 'erro_1' })
    expect(shown).toEqual([{ type: 'error', msg: 'Erro 1: Resposta inválida do server para a chamada' }])
  })

  it('cancelled while its answer arrives is not called a wrong answer, and nothing is shown', async () => {
    answer = () => ({ body: { data: { items: [] }, messages: [] }, part: 'beginning' })
    const { client, shown } = browser()
    const cancelling = new AbortController()
    halfway = () => setTimeout(() => cancelling.abort(), 20)
    const reading = client.interviews.getInterview(getInterview, { signal: cancelling.signal })
    await expect(reading).rejects.toMatchObject({ name: 'AbortError' })
    expect(shown).toEqual([])
  })

  it('whose answer is cut off halfway found no server', async () => {
    answer = () => ({ body: { data: { items: [] }, messages: [] }, part: 'beginning' })
    const { client } = browser()
    halfway = (response) => response.destroy()
    await expect(client.interviews.getInterview(getInterview)).rejects.toMatchObject({ code: 'unreachable' })
  })

  it('distinguishes an unreachable server from a refusal, and is shown only for calls that change something', async () => {
    const { client, shown } = browser()
    const closed = createClient(declared, {
      origin: 'http://127.0.0.1:9',
      show: (messages) => shown.push(...messages),
      tokens: { access: () => 'x', renew: async () => undefined },
    })
    await expect(closed.interviews.deleteInterview(getInterview)).rejects.toMatchObject({
      code: 'unreachable',
      status: undefined,
    })
    expect(shown).toHaveLength(1)
    expect(client).toBeDefined()
  })
})

describe('an expired access token', () => {
  const onlyNew = (request: IncomingMessage): Answer =>
    request.headers.authorization === 'Bearer new'
      ? { body: { data: 'ok', messages: [] } }
      : { status: 401, body: { data: null, messages: [], code: 'unauthenticated' } }

  it('is renewed once for all refused calls, and each is retried with the new one', async () => {
    answer = onlyNew
    let exchanges = 0
    const { client, shown } = browser(async (refreshToken) => {
      exchanges += 1
      expect(refreshToken).toBe('refresh-1')
      return { accessToken: 'new', refreshToken: 'refresh-2' }
    })
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => client.interviews.getInterview(getInterview)))
    expect(answers).toEqual(['ok', 'ok', 'ok', 'ok', 'ok'])
    expect(exchanges).toBe(1)
    expect(shown).toEqual([])
  })

  it('is renewed within one trace, which only calls that change something have', async () => {
    answer = onlyNew
    const { client } = browser(async () => ({ accessToken: 'new', refreshToken: 'refresh-2' }))
    await client.interviews.deleteInterview(getInterview)
    await client.interviews.deleteInterview(getInterview)
    await client.interviews.getInterview(getInterview)
    const [refused, retried, other, read] = traces
    expect([retried, other, read]).toEqual([refused, expect.stringMatching(/^[0-9a-f]{32}$/), undefined])
    expect(other).not.toBe(refused)
  })

  it('ends the session if the refresh token is refused', async () => {
    answer = onlyNew
    const { client, ended } = browser(async () => undefined)
    await expect(client.interviews.getInterview(getInterview)).rejects.toMatchObject({ code: 'unauthenticated' })
    expect(ended).toEqual([true])
  })

  it('keeps the session if the renewal cannot be requested', async () => {
    answer = onlyNew
    const { client, ended } = browser(async () => {
      throw new CallFailure('sem rede', { code: 'unreachable' })
    })
    await expect(client.interviews.getInterview(getInterview)).rejects.toMatchObject({ code: 'unreachable' })
    expect(ended).toEqual([])
  })

  it('is retried only once', async () => {
    answer = () => ({ status: 401, body: { data: null, messages: [], code: 'unauthenticated' } })
    const { client } = browser(async () => ({ accessToken: 'new', refreshToken: 'refresh-2' }))
    await expect(client.interviews.getInterview(getInterview)).rejects.toMatchObject({ code: 'unauthenticated' })
    expect(seen.map((request) => request.authorization)).toEqual(['Bearer old', 'Bearer new'])
  })
})

describe('a wrong password', () => {
  it('is not mistaken for an expired session', async () => {
    answer = () => ({
      status: 401,
      // The server's error for a problem the user can fix.
      body: {
        data: null,
        messages: [{ type: 'warning', msg: 'E-mail ou senha incorretos.' }],
        code: 'unauthenticated',
      },
    })
    const { client, ended } = browser()
    await expect(client.identity.signIn({ body: { email: 'a@b.com', password: 'x' } })).rejects.toThrow(
      'E-mail ou senha incorretos.',
    )
    expect(seen).toHaveLength(1)
    expect(ended).toEqual([])
  })
})
