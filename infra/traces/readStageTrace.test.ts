import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterEach, expect, it, vi } from 'vitest'
import { readStageTrace } from './readStageTrace.ts'

const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
const line = (details: object) => JSON.stringify({ level: 'info', message: 'call', trace, ...details })
const row = (group: string, message: string) => [
  { field: '@message', value: message },
  { field: '@log', value: `111122223333:minuta-prod-${group}` },
  { field: '@ptr', value: 'x' },
]

let server: Server | undefined

afterEach(() => {
  server?.close()
  vi.unstubAllEnvs()
})

/** CloudWatch Logs with these answers to questions for the results. */
async function logs(...answers: readonly object[]): Promise<object[]> {
  const asked: object[] = []
  const left = [...answers]
  server = createServer(async (request, response) => {
    const target = String(request.headers['x-amz-target'])
    const signed = String(request.headers.authorization).includes('/sa-east-1/logs/aws4_request')
    asked.push({ target, signed, ...((await json(request)) as object) })
    response.end(JSON.stringify(target.endsWith('StartQuery') ? { queryId: 'q1' } : left.shift()))
  })
  await new Promise<void>((listening) => server?.listen(0, '127.0.0.1', listening))
  const port = (server.address() as AddressInfo).port
  vi.stubEnv('AWS_ENDPOINT_URL_LOGS', `http://127.0.0.1:${port}`)
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'x')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'x')
  vi.stubEnv('AWS_REGION', 'sa-east-1')
  return asked
}

it('asks the logs of all functions of a stage, and puts their lines in the order of time', async () => {
  const asked = await logs(
    { status: 'Running', results: [] },
    {
      status: 'Complete',
      results: [
        row(
          'jobs-documentsWorkerLogs1A2B3C4D-XyZ',
          line({ time: '2026-11-29T12:00:02Z', type: 'documents.requested' }),
        ),
        row('handlers-executionsLogs0F0F0F0F-abc', line({ time: '2026-11-29T12:00:01Z', status: 202 })),
        row('api-AccessLogs99999999-abc', 'not JSON'),
      ],
    },
  )
  const common = { level: 'info', message: 'call', trace }
  expect(await readStageTrace('prod', trace, 2)).toEqual([
    { function: 'executions', time: '2026-11-29T12:00:01Z', status: 202, ...common },
    { function: 'documentsWorker', time: '2026-11-29T12:00:02Z', type: 'documents.requested', ...common },
  ])
  const [query, ...results] = asked as { startTime: number; endTime: number }[]
  expect(query).toEqual({
    ...{ target: 'Logs_20140328.StartQuery', signed: true },
    ...{ startTime: query!.endTime - 172_800, endTime: expect.any(Number) },
    queryString: `SOURCE logGroups(namePrefix: ["minuta-prod-"]) | fields @message, @log | filter trace = "${trace}" | limit 10000`,
  })
  expect(results).toEqual(Array(2).fill({ target: 'Logs_20140328.GetQueryResults', signed: true, queryId: 'q1' }))
})

it('says how a query ended that was not completed', async () => {
  await logs({ status: 'Timeout', results: [] })
  await expect(readStageTrace('prod', trace, 2)).rejects.toThrow('The query ended as Timeout')
})
