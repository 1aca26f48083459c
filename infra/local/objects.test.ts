// @module-tag further
import { DeleteObjectCommand, GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { Duration } from 'aws-cdk-lib'
import { Bucket, HttpMethods } from 'aws-cdk-lib/aws-s3'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LocalCloud } from './cloud.ts'
import { type TestApplication, testApplication } from './testing/testApplication.ts'

let application: TestApplication
let cloud: LocalCloud
let s3: S3Client
let bucket: string

const clientWith = (secretAccessKey: string) =>
  new S3Client({
    region: 'sa-east-1',
    endpoint: cloud.url,
    credentials: { accessKeyId: cloud.environment.AWS_ACCESS_KEY_ID ?? '', secretAccessKey },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })

beforeAll(async () => {
  application = await testApplication({ idle: 'export const handler = async () => 1' }, (stack, makeFunction) => {
    const files = new Bucket(stack, 'Files', {
      cors: [
        {
          allowedOrigins: ['https://site.example'],
          allowedMethods: [HttpMethods.POST, HttpMethods.GET],
          allowedHeaders: ['*'],
        },
      ],
      lifecycleRules: [{ expiration: Duration.days(1) }],
    })
    makeFunction(stack, 'idle', { environment: { FILES: files.bucketName } })
  })
  cloud = await application.start()
  bucket = cloud.environment.FILES ?? ''
  s3 = clientWith(cloud.environment.AWS_SECRET_ACCESS_KEY ?? '')
}, 60_000)

afterAll(async () => {
  s3.destroy()
  await cloud.stop()
  application.remove()
}, 60_000)

const put = (Key: string, Body: string | Uint8Array, client = s3) =>
  client.send(new PutObjectCommand({ Bucket: bucket, Key, Body, ContentType: 'text/plain' }))
async function get(Key: string) {
  const { Body } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key }))
  return Buffer.from((await Body?.transformToByteArray()) ?? [])
}

type Upload = {
  readonly key?: string
  readonly size?: number
  readonly range?: [number, number]
  readonly expires?: number
  readonly extra?: Record<string, string>
  readonly forge?: boolean
}

async function upload({
  key = 'uploads/a',
  size = 5,
  range = [5, 5],
  expires = 60,
  extra = {},
  forge = false,
}: Upload) {
  const { url, fields } = await createPresignedPost(s3, {
    Bucket: bucket,
    Key: 'uploads/a',
    Conditions: [['content-length-range', ...range]],
    Expires: expires,
  })
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...fields, key, ...extra })) form.append(name, value)
  if (forge) form.set('X-Amz-Signature', '0'.repeat(64))
  form.append('file', new Blob([new Uint8Array(size).fill(120)]))
  const answer = await fetch(url, { method: 'POST', body: form, headers: { origin: 'https://site.example' } })
  return { status: answer.status, code: /<Code>(\w+)<\/Code>/.exec(await answer.text())?.[1], headers: answer.headers }
}

describe('objects are stored as in S3', () => {
  it('and read back, whatever their name', async () => {
    const key = 'organizations/Á b/c+d (1)&.txt'
    await put(key, 'conteúdo')
    expect((await get(key)).toString()).toBe('conteúdo')
  })

  it('even if they are larger than the engine accepts in one request', async () => {
    const bytes = new Uint8Array(25 * 1024 * 1024).map((_, index) => index % 251)
    await put('organizations/large', bytes)
    expect((await get('organizations/large')).equals(Buffer.from(bytes))).toBe(true)
  })

  it('and are reported missing with the error the SDK expects', async () => {
    await put('organizations/gone', 'x')
    await s3.send(new DeleteObjectCommand({ Bucket: bucket, Key: 'organizations/gone' }))
    await expect(get('organizations/gone')).rejects.toBeInstanceOf(NoSuchKey)
  })

  it('but not with another key, nor unsigned', async () => {
    await expect(put('organizations/x', 'x', clientWith('another'))).rejects.toMatchObject({
      name: 'SignatureDoesNotMatch',
    })
    expect((await fetch(`${cloud.url}/${bucket}/organizations/x`)).status).toBe(403)
  })
})

describe('a signed address', () => {
  const sign = (expiresIn: number, options = {}) =>
    getSignedUrl(s3, new GetObjectCommand({ Bucket: bucket, Key: 'organizations/doc', ...options }), { expiresIn })

  it('serves the object under the given name and type', async () => {
    await put('organizations/doc', 'texto')
    const answer = await fetch(
      await sign(60, {
        ResponseContentType: 'application/pdf',
        ResponseContentDisposition: 'attachment; filename="contrato.pdf"',
      }),
    )
    expect([
      answer.status,
      answer.headers.get('content-type'),
      answer.headers.get('content-disposition'),
      await answer.text(),
    ]).toEqual([200, 'application/pdf', 'attachment; filename="contrato.pdf"', 'texto'])
  })

  it.each([
    ['for another object', (url: string) => url.replace('/doc?', '/other?')],
    ['with a longer life', (url: string) => url.replace('X-Amz-Expires=60', 'X-Amz-Expires=6000')],
    ['under another file name', (url: string) => `${url}&response-content-disposition=attachment`],
  ])('is rejected %s', async (_, forge) => {
    expect((await fetch(forge(await sign(60)))).status).toBe(403)
  })

  it('is rejected after it expires', async () => {
    const url = await sign(1)
    await new Promise((done) => setTimeout(done, 1_200))
    expect((await fetch(url)).status).toBe(403)
  })

  it('can be read by pages of origins that the bucket allows, and no others', async () => {
    const allowed = async (origin: string) =>
      (await fetch(await sign(60), { headers: { origin } })).headers.get('access-control-allow-origin')
    expect(await allowed('https://site.example')).toBe('https://site.example')
    expect(await allowed('https://evil.example')).toBeNull()
  })
})

describe('a signed form', () => {
  it('uploads what its policy allows', async () => {
    const { status, headers } = await upload({})
    expect([status, headers.get('access-control-allow-origin')]).toEqual([204, 'https://site.example'])
    expect((await get('uploads/a')).toString()).toBe('xxxxx')
  })

  it('uploads 30 MB', async () => {
    const size = 30 * 1024 * 1024
    expect((await upload({ size, range: [size, size] })).status).toBe(204)
    expect(await get('uploads/a')).toHaveLength(size)
  })

  it.each<[string, Upload, number, string]>([
    ['a file that is too large', { size: 6 }, 400, 'EntityTooLarge'],
    ['a file that is too small', { size: 4 }, 400, 'EntityTooSmall'],
    ['another name', { key: 'organizations/x' }, 403, 'AccessDenied'],
    ['a field that the policy does not mention', { extra: { 'Content-Type': 'text/html' } }, 403, 'AccessDenied'],
    ['a signature that is not ours', { forge: true }, 403, 'SignatureDoesNotMatch'],
    ['an expired policy', { expires: -10 }, 403, 'AccessDenied'],
  ])('is refused with %s', async (_, form, status, code) => {
    expect(await upload(form)).toMatchObject({ status, code })
  })
})
