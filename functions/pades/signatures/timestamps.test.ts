import { createHash, randomBytes } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { pemOf } from '../testing/makeCertificates.ts'
import { hasOpenssl, openssl } from '../testing/openssl.ts'
import { makePeople, type People } from '../testing/people.ts'
import { askTimestamp } from './askTimestamp.ts'
import { localAuthority } from './localAuthority.ts'
import type { Fetcher } from './types.ts'

let people: People
let answer: (query: Uint8Array) => Promise<Uint8Array>
beforeAll(async () => {
  people = await makePeople()
  answer = await localAuthority(people.own.clock)
})

const data = Buffer.from('Contrato')
const digest = createHash('sha256').update(data).digest()

const ask = async (fetcher: Fetcher) => {
  const outcome = await askTimestamp(fetcher, 'https://clock.example', digest)
  return outcome.ok ? 'stamped' : outcome.error.code
}

describe.runIf(hasOpenssl)('our own authority', () => {
  it.each([
    ['with certificates and nonce', ['-cert']],
    ['without a nonce', ['-cert', '-no_nonce']],
  ])('answers what openssl asks %s', async (_, options) => {
    const query = openssl({ data }, 'ts', '-query', '-data', 'data', '-sha256', ...options)
    const files = { data, query, reply: await answer(query), 'root.pem': pemOf([people.own.root]) }
    const checked = openssl(files, 'ts', '-verify', '-queryfile', 'query', '-in', 'reply', '-CAfile', 'root.pem')
    expect(checked.toString()).toContain('Verification: OK')
    openssl(files, 'ts', '-verify', '-data', 'data', '-in', 'reply', '-CAfile', 'root.pem')
  })

  it('answers without certificates if none are asked for', async () => {
    const query = openssl({ data }, 'ts', '-query', '-data', 'data', '-sha256')
    const files = {
      query,
      reply: await answer(query),
      'root.pem': pemOf([people.own.root]),
      'own.pem': pemOf(people.own.clock.certificates),
    }
    expect(() =>
      openssl(files, 'ts', '-verify', '-queryfile', 'query', '-in', 'reply', '-CAfile', 'root.pem'),
    ).toThrow()
    openssl(
      files,
      'ts',
      '-verify',
      '-queryfile',
      'query',
      '-in',
      'reply',
      '-CAfile',
      'root.pem',
      '-untrusted',
      'own.pem',
    )
  })

  it('refuses a weak digest', async () => {
    const query = openssl({ data }, 'ts', '-query', '-data', 'data', '-sha1')
    expect(openssl({ reply: await answer(query) }, 'ts', '-reply', '-in', 'reply', '-text').toString()).toContain(
      'Rejected',
    )
  })
})

describe('a time stamp is taken only', () => {
  it('from an authority that answers this question', async () => {
    expect(await ask(async (_, { body }) => ({ status: 200, body: await answer(body) }))).toBe('stamped')
    expect(await ask(() => Promise.reject(new Error('offline')))).toBe('unreachable')
    expect(await ask(async () => ({ status: 503, body: new Uint8Array() }))).toBe('unreachable')
    expect(await ask(async () => ({ status: 403, body: new Uint8Array() }))).toBe('refused')
    expect(await ask(async () => ({ status: 200, body: await answer(randomBytes(8)) }))).toBe('refused')
    expect(await ask(async () => ({ status: 200, body: Buffer.from('<html>') }))).toBe('invalid')
  })

  it('with this digest and nonce', async () => {
    let earlier: Uint8Array | undefined
    await ask(async (_, { body }) => {
      earlier = await answer(body)
      return { status: 200, body: earlier }
    })
    // A replay: right digest, old nonce.
    expect(await ask(async () => ({ status: 200, body: earlier! }))).toBe('invalid')
    const other = await askTimestamp(
      async (_, { body }) => {
        const at = Buffer.from(body).indexOf(digest)
        return {
          status: 200,
          body: await answer(Buffer.concat([body.subarray(0, at), randomBytes(32), body.subarray(at + 32)])),
        }
      },
      'https://clock.example',
      digest,
    )
    expect(other).toMatchObject({ ok: false, error: { code: 'invalid' } })
  })

  it('from a certificate for this use alone', async () => {
    const signer = await localAuthority(people.stored)
    expect(await ask(async (_, { body }) => ({ status: 200, body: await signer(body) }))).toBe('invalid')
  })

  it('whole: each changed byte of the token is told', async () => {
    const codes = new Set<string>()
    for (let turn = 0; turn < 60; turn += 1)
      codes.add(
        await ask(async (_, { body }) => {
          const reply = Uint8Array.from(await answer(body))
          // Within what is signed, and the signature.
          const at = turn < 30 ? Buffer.from(reply).indexOf(digest) - 18 + turn * 3 : reply.length - 1 - (turn - 30) * 8
          reply[at]! ^= 1 << (turn % 8)
          return { status: 200, body: reply }
        }),
      )
    expect([...codes].filter((code) => code !== 'invalid')).toEqual([])
  })
})
