import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Disturbances } from '../disturbances/disturbances.ts'
import { disturbedAnswer } from '../disturbances/disturbedAnswer.ts'
import { carryGroups } from '../engines/messageGroups.ts'
import type { Meter } from '../meter/meter.ts'
import { askingUnits, noteUnits } from '../meter/tableUnits.ts'
import { readBody } from '../readBody.ts'
import { askStore, collected, forward } from '../s3Store.ts'
import { signerOf } from '../signature.ts'
import type { Access, Need } from './access.ts'
import { refuseJson, refuseQueue } from './answers.ts'
import { dynamoNeeds, type Tables } from './dynamoNeeds.ts'
import { queueNeeds } from './queueNeeds.ts'

/** More than any request to DynamoDB or SQS may have. */
const LIMIT = 20 * 1024 * 1024

export type DoorRights = {
  readonly access: Access
  readonly tables: Tables
}

type Engines = { readonly dynamo: string; readonly stores: string }

function needsOf(tables: Tables, target: string, body: Buffer): readonly Need[] {
  const [service = '', operation = ''] = target.split('.')
  const input = JSON.parse(body.toString('utf8') || '{}')
  return service === 'AmazonSQS' ? queueNeeds(operation, input) : dynamoNeeds(tables, operation, input)
}

/**
 * The address of DynamoDB and SQS for everybody but this machine itself: the engines know no policies, so each request is checked here and
 * then passed on.
 */
export async function openDoor(
  engines: Engines,
  {
    disturbances,
    meter,
  }: { readonly disturbances?: Disturbances | undefined; readonly meter?: Meter | undefined } = {},
) {
  let rights: DoorRights | undefined

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await readBody(request, LIMIT)
    if (!body || !rights) return void response.writeHead(body ? 503 : 413).end()
    const target = String(request.headers['x-amz-target'] ?? '')
    const isTable = target.startsWith('DynamoDB')
    const caller = rights.access.caller(signerOf(request))
    const refusal = caller?.role && rights.access.refuses(caller, needsOf(rights.tables, target, body))
    if (!caller || refusal) return isTable ? refuseJson(response, refusal, '1.0') : refuseQueue(response, refusal)
    const disturbed = caller.role && disturbances && disturbedAnswer(disturbances, target, body)
    if (disturbed) return void response.writeHead(disturbed.status, disturbed.headers).end(disturbed.body)
    const operation = target.split('.')[1] ?? ''
    const indexes = caller.role && isTable ? disturbances?.indexes : undefined
    indexes?.note(operation, body)
    if (meter && isTable) {
      const counted = await askStore(engines.dynamo, 'POST', request.url ?? '/', request.headers, askingUnits(body))
      response.writeHead(counted.status, counted.headers).end(counted.body)
      return noteUnits(meter, caller.role?.title, operation, counted.body)
    }
    meter?.({ of: 'queues', by: caller.role?.title, operation })
    const sent = isTable ? body : carryGroups(operation, body)
    const answer = await forward(
      isTable ? engines.dynamo : engines.stores,
      request.method ?? 'POST',
      request.url ?? '/',
      request.headers,
      sent.length > 0 ? sent : undefined,
    )
    if (indexes?.concerns(operation, body)) {
      const { status, headers, body: all } = await collected(answer)
      const { 'content-length': _, 'x-amz-crc32': __, ...kept } = headers
      return void response.writeHead(status, kept).end(indexes.shown(all))
    }
    response.writeHead(answer.statusCode ?? 500, answer.headers)
    answer.pipe(response)
  }

  const server = createServer((request, response) => {
    // The SDK tries again after a connection that breaks.
    handle(request, response).catch(() => response.destroy())
  })
  // The functions close idle connections themselves: one that is closed while a function sends on it is a failed call.
  server.keepAliveTimeout = 0
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    endpoint: `http://127.0.0.1:${port}`,
    /** Nobody is let in before. */
    use: (given: DoorRights) => {
      rights = given
    },
    stop: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
