import { Agent, request } from 'node:http'

/** An error from an engine, with AWS' name for it. */
export class EngineError extends Error {
  override readonly name = 'EngineError' as const
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/** The engines check the format of a signature, but not its validity. */
const signed = (service: string, accessKeyId: string) => ({
  'x-amz-date': `${new Date().toISOString().replace(/[-:]|\.\d+/g, '')}`,
  authorization: `AWS4-HMAC-SHA256 Credential=${accessKeyId}/20260101/${'sa-east-1'}/${service}/aws4_request, SignedHeaders=host;x-amz-date, Signature=local`,
})

const read = (body: string): Record<string, unknown> => (body === '' ? {} : JSON.parse(body))

/**
 * One request of the AWS JSON protocol 1.0 (DynamoDB, its streams, SQS) to an engine on this machine, or to the door before the
 * engines, which knows who may do something by their access key id.
 * @param endpoint `http://127.0.0.1:port`
 * @param target `DynamoDB_20120810.PutItem`
 */
export const awsJson = <T = Record<string, unknown>>(
  endpoint: string,
  target: string,
  input: unknown,
  signal?: AbortSignal,
  accessKeyId = 'local',
): Promise<T> =>
  new Promise((resolve, reject) => {
    const body = JSON.stringify(input)
    const service = target.startsWith('AmazonSQS') ? 'sqs' : 'dynamodb'
    const sent = request(
      endpoint,
      {
        method: 'POST',
        agent,
        signal,
        headers: {
          'content-type': 'application/x-amz-json-1.0',
          'content-length': Buffer.byteLength(body),
          'x-amz-target': target,
          ...signed(service, accessKeyId),
        },
      },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('error', reject)
        answer.on('end', () => {
          try {
            const value = read(Buffer.concat(chunks).toString('utf8'))
            if (answer.statusCode === 200) return resolve(value as T)
            const code = String(value.__type ?? answer.statusCode).replace(/^.*#/, '')
            reject(new EngineError(code, String(value.message ?? value.Message ?? code)))
          } catch (error) {
            reject(error)
          }
        })
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
