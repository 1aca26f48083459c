import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

const secrets = mockClient(SecretsManagerClient)

/** Google's published API (developers.google.com/recaptcha/docs/verify), which checks what it receives. */
let google: Server
let answers: Record<string, object> = {}

beforeAll(async () => {
  google = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      const form = new URLSearchParams(body)
      const isRight =
        request.method === 'POST' &&
        request.url === '/recaptcha/api/siteverify' &&
        request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') &&
        form.get('secret') === 'chave-do-site' &&
        form.get('remoteip') === '200.1.2.3'
      const fault = { success: false, 'error-codes': ['invalid-input-response'] }
      const answer = isRight ? (answers[form.get('response') ?? ''] ?? fault) : { success: false }
      response.end(JSON.stringify(answer))
    })
  })
  await new Promise<void>((resolve) => google.listen(0, '127.0.0.1', resolve))
})

afterAll(() => {
  google.close()
  secrets.restore()
})

beforeEach(() => {
  vi.resetModules()
  secrets.reset()
  answers = {
    pessoa: { success: true },
    'pessoa-v3': { success: true, score: 0.9 },
    robo: { success: true, score: 0.1 },
  }
  process.env.RECAPTCHA_URL = `http://127.0.0.1:${(google.address() as AddressInfo).port}`
  process.env.RECAPTCHA_SECRET = 'recaptcha'
})

afterEach(() => {
  delete process.env.RECAPTCHA_URL
  delete process.env.RECAPTCHA_SECRET
})

async function withSecret(value: string) {
  secrets.on(GetSecretValueCommand).resolves({ SecretString: value })
  return import('./recaptcha.ts')
}
const SET = '{"secretKey":"chave-do-site"}'

describe('reCAPTCHA', () => {
  it("tells people from programs by Google's answer, including scores", async () => {
    const { verifyRecaptcha } = await withSecret(SET)
    const succeeds = async (token: string) => (await verifyRecaptcha(token, '200.1.2.3')).success
    expect([
      await succeeds('pessoa'),
      await succeeds('pessoa-v3'),
      await succeeds('robo'),
      await succeeds('outro'),
      await succeeds(''),
    ]).toEqual([true, true, false, false, false])
  })

  it('lets people pass and stops programs', async () => {
    const { requireHuman } = await withSecret(SET)
    await expect(requireHuman('pessoa', '200.1.2.3')).resolves.toBeUndefined()
    for (const token of ['robo', undefined])
      await expect(requireHuman(token, '200.1.2.3')).rejects.toMatchObject({
        code: 'invalid',
        message: 'Confirme que você não é um robô.',
      })
  })

  it.each(['{}', '{"secretKey":""}'])('is not called if the secret is %s', async (value) => {
    const { verifyRecaptcha, requireHuman } = await withSecret(value)
    expect(await verifyRecaptcha('pessoa', '200.1.2.3')).toEqual({ success: false, configured: false })
    await expect(requireHuman(undefined, '200.1.2.3')).resolves.toBeUndefined()
  })

  it('reports that it is unavailable if Google does not answer as documented', async () => {
    const { requireHuman } = await withSecret(SET)
    answers.pessoa = { algo: 'outro' }
    await expect(requireHuman('pessoa', '200.1.2.3')).rejects.toMatchObject({ code: 'unavailable' })
    process.env.RECAPTCHA_URL = 'http://127.0.0.1:1'
    await expect(requireHuman('pessoa', '200.1.2.3')).rejects.toMatchObject({ code: 'unavailable' })
  })
})
