import { STSClient } from '@aws-sdk/client-sts'
import { AwsClient } from 'aws4fetch'

type Asked = {
  /** The name in its addresses and signatures: `logs`, `backup`. */
  readonly service: string
  readonly region: string
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path?: string
  /** The operation of a service that has one address for all. */
  readonly target?: string
  readonly body?: object
}

/** An answer that is not a success. */
export class ServiceRefusal extends Error {
  override readonly name = 'ServiceRefusal'
}

/** Asks a service of AWS for which no client is installed, with the usual credentials. It speaks JSON. */
export async function askService<Answer>({ service, region, method = 'POST', path = '/', target, body }: Asked) {
  const { credentials } = new STSClient({ region }).config
  const origin =
    process.env[`AWS_ENDPOINT_URL_${service.toUpperCase()}`] ?? `https://${service}.${region}.amazonaws.com`
  const client = new AwsClient({ ...(await credentials()), service, region })
  const answer = await client.fetch(`${origin}${path}`, {
    method,
    headers: target
      ? { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': target }
      : { 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new ServiceRefusal(`${method} ${service}${path}: ${answer.status} ${text.slice(0, 500)}`)
  return (text ? JSON.parse(text) : {}) as Answer
}
