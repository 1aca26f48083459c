import { gunzipSync, gzipSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { defineCalls } from '#shared/api/call.ts'
import { Failure } from '../failure.ts'
import { currentTrace } from '../trace.ts'
import { implement } from './implement.ts'

const calls = defineCalls({
  echo: {
    method: 'POST',
    path: '/echo/{id}',
    access: 'public',
    summary: 'Devolve o que recebeu.',
    params: z.object({ id: z.string().regex(/^[a-z]+$/) }),
    query: z.object({ times: z.coerce.number().int().default(1) }),
    body: z.object({ text: z.string().max(200_000) }),
    answer: z.object({ text: z.string() }),
    status: 201,
  },
})

const serve = (answer: (text: string, times: number) => unknown) =>
  implement(calls, { echo: async ({ body, query }) => answer(body.text, query.times) as { text: string } })

async function post(handler: ReturnType<typeof serve>, event: object = {}) {
  const response = await handler(
    {
      routeKey: 'POST /echo/{id}',
      headers: {},
      pathParameters: { id: 'a' },
      body: '{"text":"olá"}',
      isBase64Encoded: false,
      requestContext: { requestId: 'r1', http: { sourceIp: '127.0.0.1' } },
      ...event,
    } as never,
    {} as never,
  )
  const { statusCode, body, headers } = response as {
    statusCode: number
    body: string
    headers: Record<string, string>
  }
  return { statusCode, headers, body }
}

async function json(...args: Parameters<typeof post>) {
  const { statusCode, body } = await post(...args)
  return { statusCode, ...JSON.parse(body) }
}

describe('a call on its way through the pipeline', () => {
  it('answers with the envelope and the declared status', async () => {
    expect(
      await json(
        serve((text, times) => ({ text: text.repeat(times) })),
        { queryStringParameters: { times: '2' } },
      ),
    ).toEqual({
      statusCode: 201,
      data: { text: 'oláolá' },
      messages: [],
    })
  })

  it.each([
    ['goes on with the trace of its header', '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01', /^4bf92f/],
    ['begins a trace without one', undefined, /^[0-9a-f]{32}$/],
    ['begins a trace instead of a malformed one', '00-4bf92f3577b34da6a3ce929d0e0e4736\n', /^(?!4bf92f)[0-9a-f]{32}$/],
  ])('%s', async (_, header, trace) => {
    const tell = serve(() => ({ text: currentTrace() }))
    expect((await json(tell, { headers: { traceparent: header } })).data.text).toMatch(trace)
  })

  it('is refused if it goes past the site, and so past its firewall', async () => {
    vi.stubEnv('EDGE_KEY', 'chave')
    const echo = serve((text) => ({ text }))
    const sent = async (headers: object) => (await json(echo, { headers })).statusCode
    expect(await sent({ 'x-origin-key': 'chave' })).toBe(201)
    expect(await sent({ 'x-origin-key': 'outra' })).toBe(403)
    expect(await json(echo)).toMatchObject({
      statusCode: 403,
      code: 'forbidden',
      messages: [{ msg: 'Use o endereço do Minuta: este só atende o próprio site.' }],
    })
    vi.unstubAllEnvs()
  })

  it('normalises text to NFC, however its accents were sent', async () => {
    const echo = serve((text) => ({ text }))
    for (const body of ['{"text":"ac\u0327a\u0303o"}', '{"text":"ac\\u0327a\\u0303o"}'])
      expect((await json(echo, { body })).data).toEqual({ text: 'ação' })
  })

  it('reads a compressed body, and refuses one that expands beyond its limit', async () => {
    const echo = serve((text) => ({ text }))
    const packed = (text: string) => ({
      body: gzipSync(text).toString('base64'),
      isBase64Encoded: true,
      headers: { 'content-encoding': 'gzip' },
    })
    expect((await json(echo, packed('{"text":"olá"}'))).data).toEqual({ text: 'olá' })
    expect(await json(echo, packed(' '.repeat(40_000_000)))).toMatchObject({ statusCode: 413, code: 'too_large' })
  })

  it('reads at most the bytes that its call declares: few from strangers', async () => {
    const echo = serve((text) => ({ text: String(text.length) }))
    const sent = (length: number) => ({ body: JSON.stringify({ text: 'x'.repeat(length) }) })
    expect((await json(echo, sent(60_000))).data).toEqual({ text: '60000' })
    for (const event of [
      sent(70_000),
      {
        body: gzipSync(sent(5_000_000).body).toString('base64'),
        isBase64Encoded: true,
        headers: { 'content-encoding': 'gzip' },
      },
    ])
      expect(await json(echo, event)).toMatchObject({
        statusCode: 413,
        code: 'too_large',
        messages: [{ msg: 'O conteúdo enviado passa do tamanho permitido.' }],
      })
  })

  it('rejects what is not UTF-8, and text that cannot be stored, in query and path too', async () => {
    const echo = serve((text) => ({ text }))
    const latin = Buffer.from('{"text":"ol\u00e1"}', 'latin1').toString('base64')
    expect(await json(echo, { body: latin, isBase64Encoded: true })).toMatchObject({ statusCode: 400 })
    for (const [place, event] of [
      ['query.times', { queryStringParameters: { times: '\uffff' } }],
      ['params.id', { pathParameters: { id: 'a\u0000' } }],
    ] as const)
      expect(await json(echo, event)).toMatchObject({ statusCode: 400, data: { problems: [{ path: place }] } })
  })

  it('compresses a long answer if the caller accepts gzip', async () => {
    const long = 'cláusula '.repeat(10_000)
    const { headers, body } = await post(
      serve(() => ({ text: long })),
      { headers: { 'accept-encoding': 'gzip, br' } },
    )
    expect(headers['content-encoding']).toBe('gzip')
    expect(JSON.parse(gunzipSync(Buffer.from(body, 'base64')).toString())).toEqual({
      data: { text: long },
      messages: [],
    })
  })

  it('names the wrong property, in Portuguese', async () => {
    expect(
      await json(
        serve(() => ({ text: '' })),
        { body: '{"text":5}' },
      ),
    ).toMatchObject({
      statusCode: 400,
      code: 'malformed',
      requestId: 'r1',
      messages: [
        {
          type: 'warning',
          msg: 'O valor de "text" deve ser um texto, e veio um número. Nada foi mudado; corrija e envie de novo.',
        },
      ],
      data: { problems: [{ path: 'body.text', message: 'Deve ser um texto, e veio um número' }] },
    })
  })

  it('answers 404 for a path that names nothing', async () => {
    expect(
      await json(
        serve(() => ({ text: '' })),
        { pathParameters: { id: '1' } },
      ),
    ).toMatchObject({ statusCode: 404, code: 'not_found' })
  })

  it('answers a business failure with its own sentence', async () => {
    const refuse = serve(() => {
      throw new Failure('invalid', 'Há 1 resposta a corrigir.', [
        { code: 'obrigatorio', message: 'Informe o nome', ref: 'nome' },
      ])
    })
    expect(await json(refuse)).toEqual({
      statusCode: 422,
      code: 'invalid',
      requestId: 'r1',
      messages: [{ type: 'error', msg: 'Há 1 resposta a corrigir.' }],
      data: { problems: [{ code: 'obrigatorio', message: 'Informe o nome', ref: 'nome' }] },
    })
  })

  it('reveals nothing about an internal error but the request to ask about', async () => {
    const broken = serve(() => {
      throw new Error('the table Minuta-prod at 10.0.0.1 said no')
    })
    expect(await json(broken)).toEqual({
      statusCode: 500,
      code: 'internal',
      requestId: 'r1',
      messages: [
        { type: 'error', msg: 'Não foi possível concluir agora por uma falha nossa. Tente de novo em instantes.' },
      ],
      data: null,
    })
  })

  it('S0 §8: an answer that is not the declared one is erro_1', async () => {
    expect(await json(serve(() => ({ texto: 1 })))).toMatchObject({
      statusCode: 500,
      code: 'erro_1',
      messages: [{ type: 'error', msg: 'Erro 1: Resposta inválida do server para a chamada' }],
    })
  })

  it('answers only declared calls', async () => {
    expect(
      await json(
        serve(() => ({ text: '' })),
        { routeKey: 'GET /outra' },
      ),
    ).toMatchObject({ statusCode: 404, code: 'not_found' })
  })
})
