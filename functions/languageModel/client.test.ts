import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { type Answer, KEY, MODEL, saying, startLanguageModel, type Whole } from '../../test/support/languageModel.ts'
import { ModelFault, streamAnswer, structuredAnswer } from './client.ts'
import type { ModelPlace } from './place.ts'

let ai: Awaited<ReturnType<typeof startLanguageModel>>
let place: ModelPlace

const asking = { messages: [{ role: 'user', content: 'Oi' }], most: 100, patience: 10_000 } as const

beforeAll(async () => {
  vi.stubEnv('OUTGOING_LOOPBACK', '127.0.0.1')
  ai = await startLanguageModel()
  place = { baseUrl: ai.url, model: MODEL, key: KEY, contextTokens: 48_000, silence: 1 }
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await ai.stop()
})

/** The pieces as they come, and how they end. */
async function streamed(at: ModelPlace = place, more: object = {}): Promise<string> {
  let text = ''
  try {
    for await (const piece of streamAnswer(at, { ...asking, ...more }))
      text += 'text' in piece ? piece.text : `(${piece.tokens})`
    return text
  } catch (error) {
    return `${text}${error instanceof ModelFault ? `<${error.reason}>` : String(error)}`
  }
}

describe('an answer as it is written', () => {
  it.each<[string, string, readonly Answer[]]>([
    ['comes piece by piece, with what it cost at the end', 'Olá, mundo.(1234)', [saying('Olá, mundo.', 1_234)]],
    ['is broken if the model falls silent', 'Eu ia<broken>', [(_asked, { piece }) => piece('Eu ia')]],
    [
      'is broken if the connection breaks off',
      'Eu ia<broken>',
      [
        (_asked, { piece, cut }) => {
          piece('Eu ia')
          cut()
        },
      ],
    ],
    [
      'is broken if it ends without saying so',
      'Eu ia<broken>',
      [
        (_asked, { piece, hangUp }) => {
          piece('Eu ia')
          hangUp()
        },
      ],
    ],
    ['cannot be something else', '<unexpected>', [(_asked, { raw }) => raw('data: {não é\n\n')]],
    ['is refused with a key that is not accepted', '<refused>', [(_asked, { refuse }) => refuse(401)]],
    [
      'is waited for while the service is busy',
      'Pronto.(50)',
      [
        (_asked, { refuse }) => refuse(429, { 'retry-after': '0' }),
        (_asked, { refuse }) => refuse(503),
        saying('Pronto.', 50),
      ],
    ],
    [
      'is not waited for longer than a person would',
      '<busy>',
      [(_asked, { refuse }) => refuse(429, { 'retry-after': '60' })],
    ],
  ])('%s', async (_title, expected, acts) => {
    ai.answerNext(...acts)
    expect(await streamed()).toBe(expected)
  })

  it('is stopped from outside', async () => {
    ai.answerNext((_asked, { piece }) => piece('Eu ia'))
    expect(await streamed(place, { signal: AbortSignal.timeout(300) })).toBe('Eu ia<stopped>')
  })

  it('comes from no address inside', async () => {
    expect(await streamed({ ...place, baseUrl: 'https://10.0.0.1/v1' }, { patience: 1_000 })).toBe('<busy>')
    expect(await streamed({ ...place, model: 'outro' })).toBe('<unknown>')
  })

  it('is signed for Amazon Bedrock with the role of the function', async () => {
    const keys = { AWS_ACCESS_KEY_ID: 'AKIDEXAMPLE', AWS_SECRET_ACCESS_KEY: 'segredo', AWS_SESSION_TOKEN: 'sessao' }
    for (const [name, value] of Object.entries(keys)) vi.stubEnv(name, value)
    // The stand-in knows no signatures, and remembers what it refused.
    expect(await streamed({ ...place, key: undefined, region: 'us-west-2' })).toBe('<refused>')
    expect(ai.authorizations.at(-1)).toMatch(
      /^AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE\/\d{8}\/us-west-2\/bedrock\/aws4_request, SignedHeaders=[\w;-]*host[\w;-]*, Signature=[0-9a-f]{64}$/,
    )
  })
})

it('an answer held to a schema is read only if it fits', async () => {
  const word = { name: 'teste', schema: z.object({ palavra: z.string() }) }
  expect(await structuredAnswer(place, asking, word)).toEqual({ value: { palavra: 'pronto' }, tokens: 30 })
  const other = { name: 'teste', schema: z.object({ outra: z.string() }) }
  await expect(structuredAnswer(place, asking, other)).rejects.toThrow('respondeu de um jeito que não dá para ler')
  expect(ai.refused).toEqual([])
})

it.each<[string, Whole, object]>([
  ['is no JSON', 'half', { reason: 'unexpected', tokens: 30 }],
  ['does not fit', () => '{"outra": "\\"total_tokens\\": 99"}', { reason: 'unexpected', tokens: 30 }],
  ['breaks off', 'broken', { reason: 'broken', tokens: 30 }],
  ['does not come', 'busy', { reason: 'busy', tokens: undefined }],
])('an answer that %s says what it cost, if the service did', async (_what, act, fault) => {
  ai.answerWhole(act)
  const word = { name: 'teste', schema: z.object({ palavra: z.string() }) }
  await expect(structuredAnswer(place, asking, word)).rejects.toMatchObject(fault)
})
