import { createHash } from 'node:crypto'
import { AwsV4Signer } from 'aws4fetch'
import * as z from 'zod'
import { setting } from '../../platform/environment.ts'
import { readJsonSecret } from '../../platform/secrets.ts'
import { type Answered, type Asked, exchange } from '../ask.ts'

export type Credentials = {
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly sessionToken?: string | undefined
}

const address = z.url({ protocol: /^https?$/ })
const overrides = z.object({ s3: z.object({ sts: address, s3: address, principal: z.string() }).optional() })

/** Where Minuta finds these services if it is not at AWS itself: the secret of connections may say so. */
export async function readOverrides() {
  if (process.env.ROLE_PRINCIPAL) return undefined
  const parsed = overrides.safeParse(await readJsonSecret(setting('CONNECTIONS_SECRET')))
  return parsed.success ? parsed.data.s3 : undefined
}

/** RFC 3986, as the signature wants it. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`)

type Place = { readonly bucket: string; readonly region: string }

/** The address of an object. A name with dots does not match S3's certificate as a host: it goes into the path. */
export async function objectUrl({ bucket, region }: Place, key: string): Promise<string> {
  const path = key.split('/').map(encoded).join('/')
  const other = await readOverrides()
  if (other) return `${other.s3}/${bucket}/${path}`
  return bucket.includes('.')
    ? `https://s3.${region}.amazonaws.com/${bucket}/${path}`
    : `https://${bucket}.s3.${region}.amazonaws.com/${path}`
}

type Signing = Credentials & { readonly service: 's3' | 'sts'; readonly region: string }

/** Asks AWS with a signature (Signature Version 4), by the guard of outgoing calls. */
export async function askAmazon(signing: Signing, { method = 'GET', url, headers = {}, body = '', patience }: Asked) {
  const signed = await new AwsV4Signer({
    ...signing,
    method,
    url,
    headers: { ...headers, 'x-amz-content-sha256': createHash('sha256').update(body).digest('hex') },
    allHeaders: true,
  }).sign()
  const asked: Asked = { method, url: signed.url.href, headers: Object.fromEntries(signed.headers), body }
  return exchange('s3', patience === undefined ? asked : { ...asked, patience })
}

/** A member of an answer in XML. */
export const tagIn = ({ text }: Pick<Answered, 'text'>, name: string): string =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(text)?.[1] ?? ''
