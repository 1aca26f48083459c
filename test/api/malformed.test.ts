// @module-tag further
import fc from 'fast-check'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import type { Call, Calls } from '#shared/api/call.ts'
import { failureEnvelopeSchema } from '#shared/api/envelope.ts'
import { contract } from '#shared/api/index.ts'
import { newApiKey } from '../support/apiKeys.ts'
import { type Answer, pathOf, send } from '../support/request.ts'
import { jsonSchemaOf, sampleBody } from '../support/sample.ts'

const world = inject('world')
const RUNS = Number(process.env.FUZZ_RUNS ?? 4)

const all = Object.values(contract as Record<string, Calls>).flatMap((capability) => Object.entries(capability))
const calls = all.filter(([, declared]) => declared.body && declared.bodyKind !== 'multipart')
const forms = all.filter(([, declared]) => declared.bodyKind === 'multipart')
const queried = all.filter(([, declared]) => declared.query)

/** The token of a user who may make the call. */
function tokenFor({ access }: Call): string {
  if (access === 'token') return world.ids.visitToken!
  return (access === 'admin' ? world.people.administrator : world.people.owner).accessToken
}

const post = (declared: Call, body: string, token = tokenFor(declared)) =>
  send(world.url, declared.method, pathOf(declared, world.ids), {
    body,
    headers: { 'content-type': 'application/json' },
    token,
  })

/** Internals that no user or client program should ever see. */
const leaks = /\bat [\w.]+ \(|node_modules|\.ts:\d|Exception|undefined|\[object/

function refusedInPortuguese(answer: Answer) {
  expect(answer.status, answer.text.slice(0, 500)).toBeLessThan(500)
  if (answer.status < 400) return
  const failure = failureEnvelopeSchema.parse(answer.json)
  expect(failure.messages[0]?.msg).toMatch(/[a-zà-ú]/i)
  expect(answer.text).not.toMatch(leaks)
  expect(answer.text).not.toMatch(/invalid input|expected |required"/i)
}

describe('a body that is not a JSON object, or a list where the call takes one', () => {
  const deep = `${'['.repeat(30_000)}${']'.repeat(30_000)}`
  const bodies = ['{', 'não é json', '"texto"', '123', 'null', '[]', '{"a":1}}', deep, '\u0000']
  it.each(calls)('%s refuses it as malformed', async (_name, declared) => {
    const isList = (jsonSchemaOf(declared.body!) as { type?: string }).type === 'array'
    for (const body of bodies.filter((text) => !isList || !text.startsWith('['))) {
      const answer = await post(declared, body)
      expect(answer.status, body.slice(0, 40)).toBe(400)
      expect(failureEnvelopeSchema.parse(answer.json).code).toBe('malformed')
      refusedInPortuguese(answer)
    }
  })
})

describe('a property of the wrong type', () => {
  const wrong: Record<string, unknown> = {
    string: { a: 1 },
    integer: 'dez',
    number: 'dez',
    boolean: 'talvez',
    object: 'texto',
    array: 'texto',
  }
  it.each(calls)('%s names the property', async (_name, declared) => {
    const { properties = {} } = jsonSchemaOf(declared.body!) as { properties?: Record<string, { type?: string }> }
    for (const [name, { type }] of Object.entries(properties)) {
      if (!type || !(type in wrong)) continue
      const answer = await post(
        declared,
        JSON.stringify({ ...(sampleBody(declared.body!) as object), [name]: wrong[type] }),
      )
      expect(answer.status, `${name}: ${answer.text.slice(0, 200)}`).toBe(400)
      const failure = failureEnvelopeSchema.parse(answer.json)
      expect(failure.data?.problems.some((problem) => problem.path?.startsWith(`body.${name}`))).toBe(true)
      refusedInPortuguese(answer)
    }
  })
})

describe('generated bodies', () => {
  const fuzz = (declared: Call, token?: string) => {
    const names = Object.keys((jsonSchemaOf(declared.body!) as { properties?: object }).properties ?? {})
    const member = fc.tuple(fc.constantFrom(...names, '__proto__', 'constructor', 'version'), fc.jsonValue())
    const body = fc.array(member).map((members) => JSON.stringify(Object.fromEntries(members)))
    const mixed = body.map((text) => JSON.stringify({ ...(sampleBody(declared.body!) as object), ...JSON.parse(text) }))
    return fc.assert(
      fc.asyncProperty(fc.oneof(body, mixed), async (text) => refusedInPortuguese(await post(declared, text, token))),
      { numRuns: RUNS },
    )
  }
  it.each(calls)('%s never causes a server error', (_name, declared) => fuzz(declared))

  describe('sent with an API key', () => {
    let key = ''
    beforeAll(async () => {
      key = (await newApiKey(world.people.owner)).secret
    })
    it.each(calls.filter(([, declared]) => declared.scopes))('%s never causes a server error', (_name, declared) =>
      fuzz(declared, key),
    )
  })
})

describe('an invalid form', () => {
  const sendForm = (declared: Call, body: BodyInit, headers: Record<string, string> = {}) =>
    send(world.url, declared.method, pathOf(declared, world.ids), { token: tokenFor(declared), body, headers })
  const withFiles = (count: number, bytes = 10): FormData => {
    const form = new FormData()
    for (let n = 1; n <= count; n++) form.append('file', new Blob([new Uint8Array(bytes)]), `${n}.docx`)
    return form
  }

  it.each(forms)(
    '%s refuses text, JSON, a lost boundary, no file, two files and one too large',
    async (_name, declared) => {
      const boundary = 'multipart/form-data; boundary=fim'
      const refusals: [number, Answer][] = [
        [400, await sendForm(declared, 'texto')],
        [400, await sendForm(declared, '{}', { 'content-type': 'application/json' })],
        [400, await sendForm(declared, 'texto', { 'content-type': 'multipart/form-data' })],
        [
          400,
          await sendForm(declared, '--fim\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nmeio', {
            'content-type': boundary,
          }),
        ],
        [400, await sendForm(declared, withFiles(0))],
        // Contracts are sent together, and these are none of Word.
        [declared.path === '/api/v1/drafts' ? 422 : 400, await sendForm(declared, withFiles(2))],
        [413, await sendForm(declared, withFiles(1, 4_300_000))],
      ]
      for (const [place, [status, answer]] of refusals.entries()) {
        expect(answer.status, `${place}: ${answer.text.slice(0, 200)}`).toBe(status)
        refusedInPortuguese(answer)
      }
    },
  )
})

describe('a query of any content', () => {
  it.each(queried)('%s never causes a server error', async (_name, declared) => {
    const names = Object.keys(declared.query!.shape)
    const special = fc.constantFrom(
      '',
      '0',
      '-1',
      '1e9',
      'NaN',
      '9999-12-31',
      '0001-01-01',
      '\u0000',
      'null',
      '%',
      'á'.repeat(300),
    )
    const query = fc.array(fc.tuple(fc.constantFrom(...names, 'outro'), fc.oneof(special, fc.string())))
    const path = pathOf(declared, world.ids)
    await fc.assert(
      fc.asyncProperty(query, async (members) => {
        const answer = await send(world.url, declared.method, `${path}?${new URLSearchParams(members)}`, {
          token: tokenFor(declared),
        })
        if (declared.answerKind === 'blob' && answer.status < 400) return
        refusedInPortuguese(answer)
      }),
      { numRuns: RUNS },
    )
  })
})
