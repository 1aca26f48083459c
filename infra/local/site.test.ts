import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Fn } from 'aws-cdk-lib'
import { HttpApi, HttpMethod } from 'aws-cdk-lib/aws-apigatewayv2'
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations'
import {
  AllowedMethods,
  CachePolicy,
  Distribution,
  FunctionEventType,
  ResponseHeadersPolicy,
} from 'aws-cdk-lib/aws-cloudfront'
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import { Bucket } from 'aws-cdk-lib/aws-s3'
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EdgeFunction } from '../constructs/edgeFunction.ts'
import { contentSecurityPolicy } from '../contentSecurityPolicy.ts'
import type { LocalCloud } from './cloud.ts'
import { type TestApplication, testApplication } from './testing/testApplication.ts'

const built = mkdtempSync(join(tmpdir(), 'minuta-site-'))
const script = `console.log(${JSON.stringify('x'.repeat(5_000))})`
let application: TestApplication
let cloud: LocalCloud

const hostOf = (api: HttpApi) => Fn.select(2, Fn.split('/', api.apiEndpoint))

beforeAll(async () => {
  mkdirSync(join(built, 'assets'))
  writeFileSync(join(built, 'index.html'), '<!doctype html><title>Minuta</title>')
  writeFileSync(join(built, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  writeFileSync(join(built, 'assets', 'index-1a2b3c.js'), script)
  application = await testApplication(
    {
      echo: 'export const handler = async ({ headers, rawPath }) => ({ headers, rawPath })',
      second: 'export const handler = async ({ rawPath }) => ({ second: rawPath })',
    },
    (stack, makeFunction) => {
      const api = new HttpApi(stack, 'Api')
      api.addRoutes({
        path: '/api/v1/echo',
        methods: [HttpMethod.GET],
        integration: new HttpLambdaIntegration('Echo', makeFunction(stack, 'echo')),
      })
      const second = new HttpApi(stack, 'Second')
      second.addRoutes({
        path: '/api/v1/second/{id}',
        methods: [HttpMethod.GET],
        integration: new HttpLambdaIntegration('SecondOne', makeFunction(stack, 'second')),
      })
      const bucket = new Bucket(stack, 'Site')
      const headers = new ResponseHeadersPolicy(stack, 'Headers', {
        securityHeadersBehavior: {
          contentSecurityPolicy: {
            override: true,
            contentSecurityPolicy: contentSecurityPolicy.site({
              files: `https://${bucket.bucketRegionalDomainName}`,
              realtime: 'wss://realtime.events.invalid',
            }),
          },
        },
      })
      const edge = (name: string) => [
        { eventType: FunctionEventType.VIEWER_REQUEST, function: new EdgeFunction(stack, name).function },
      ]
      new Distribution(stack, 'Distribution', {
        defaultRootObject: 'index.html',
        defaultBehavior: {
          origin: S3BucketOrigin.withOriginAccessControl(bucket),
          responseHeadersPolicy: headers,
          functionAssociations: edge('singlePage'),
        },
        additionalBehaviors: {
          '/api/v1/second*': { origin: new HttpOrigin(hostOf(second)) },
          '/api/*': {
            origin: new HttpOrigin(hostOf(api), { customHeaders: { 'x-origin-key': 'secret' } }),
            cachePolicy: CachePolicy.CACHING_DISABLED,
            allowedMethods: AllowedMethods.ALLOW_ALL,
            functionAssociations: edge('apiRequest'),
          },
        },
      })
      const deploy = (id: string, cacheControl: string, filter: object) =>
        new BucketDeployment(stack, id, {
          sources: [Source.asset(built)],
          destinationBucket: bucket,
          cacheControl: [CacheControl.fromString(cacheControl)],
          ...filter,
        })
      deploy('Assets', 'public, max-age=31536000, immutable', { exclude: ['*'], include: ['assets/*'] })
      deploy('Pages', 'no-cache', { exclude: ['assets/*'] })
    },
  )
  cloud = await application.start()
}, 60_000)

afterAll(async () => {
  await cloud.stop()
  application.remove()
  rmSync(built, { recursive: true })
}, 60_000)

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${cloud.url}${path}`, { headers })

describe('the site is served as CloudFront serves it', () => {
  it.each(['/', '/modelos', '/execucoes/01J/editar'])('%s is a screen of the single page', async (path) => {
    const answer = await get(path)
    expect([answer.status, await answer.text(), answer.headers.get('cache-control')]).toEqual([
      200,
      '<!doctype html><title>Minuta</title>',
      'no-cache',
    ])
  })

  it('hashed files are cached for ever and compressed, and sent only once', async () => {
    const answer = await get('/assets/index-1a2b3c.js', { 'accept-encoding': 'br, gzip' })
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/javascript',
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(await answer.text()).toBe(script)
    const again = await get('/assets/index-1a2b3c.js', { 'if-none-match': answer.headers.get('etag') ?? '' })
    expect(again.status).toBe(304)
  })

  it.each(['/assets/missing.js', '/missing.png', '/../package.json', '/assets/%2e%2e/%2e%2e/package.json'])(
    '%s is not there',
    async (path) => {
      expect((await get(path)).status).toBe(404)
    },
  )

  it('with its security policy, adapted to the addresses of this machine', async () => {
    const policy = (await get('/')).headers.get('content-security-policy') ?? ''
    expect(policy).toContain(`connect-src 'self' ${cloud.url} ${cloud.url.replace('http', 'ws')};`)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/upgrade-insecure-requests|invalid/)
  })

  it('and is read-only', async () => {
    expect((await fetch(`${cloud.url}/modelos`, { method: 'POST', body: 'x' })).status).toBe(403)
  })
})

describe('calls go through to the API', () => {
  it('with the address of the viewer and the origin secret, whatever the viewer sends', async () => {
    const { headers } = (await (
      await get('/api/v1/echo', { 'x-viewer-address': '1.2.3.4', 'x-origin-key': 'claimed' })
    ).json()) as {
      headers: Record<string, string>
    }
    expect(headers).toMatchObject({ 'x-viewer-address': '127.0.0.1', 'x-origin-key': 'secret' })
  })

  it('with 404 answers of their own', async () => {
    const answer = await get('/api/v1/nothing')
    expect([answer.status, await answer.json()]).toEqual([404, { message: 'Not Found' }])
  })

  it('which of several has the path, as the distribution says', async () => {
    expect(await (await get('/api/v1/second/1')).json()).toEqual({ second: '/api/v1/second/1' })
    expect((await get('/api/v1/secondary')).status).toBe(404)
  })
})

describe('only under a name of this machine', () => {
  const statusFor = (host: string, path: string): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      request(new URL(path, cloud.url), { headers: { host } }, (answer) => {
        answer.resume()
        resolve(answer.statusCode)
      })
        .on('error', reject)
        .end()
    })

  it.each(['/', '/_local/mail.json', '/api/v1/echo'])('%s is answered', async (path) => {
    for (const host of ['127.0.0.1', 'localhost:8080', '[::1]']) expect(await statusFor(host, path)).toBe(200)
    for (const host of ['evil.example', 'd111.cloudfront.net', 'localhost.evil.example:8080', '127.0.0.1.evil.example'])
      expect(await statusFor(host, path)).toBe(421)
  })
})
