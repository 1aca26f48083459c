import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { makeDocx, paragraph } from '#functions/docx/testing/makeDocx.ts'
import { readTrace } from '#infra/traces/readTrace.ts'
import { newTrace, traceOf, traceparent } from '#shared/api/traceparent.ts'
import { createField, emptyInterviewCode } from '#shared/interview/index.ts'
import { buildExecution, buildInterview } from '../support/build.ts'
import { as } from '../support/client.ts'
import { ok } from '../support/clientOf.ts'
import { eventually } from '../support/eventually.ts'
import { enter, newOrganization, newPerson, type Tokens } from '../support/people.ts'
import { type Receiver, startReceiver } from '../support/receiver.ts'

const world = inject('world')

let owner: Tokens
let receiver: Receiver

beforeAll(async () => {
  owner = await enter(await newPerson(await newOrganization('Rastro & Cia'), 'Dona', ['owner']))
  receiver = await startReceiver()
  const body = { name: 'Portal', url: receiver.url, events: ['document.ready' as const] }
  receiver.trust((await ok(as(owner).webhooks.createWebhook({ body }))).secret)
})

afterAll(async () => {
  await receiver.stop()
})

/** A document that is answered, of a model that sends an e-mail when it is finished. */
async function answered() {
  const code = emptyInterviewCode('Contrato')
  const fields = [createField('text', { uid: 'cliente', ref: 'cliente', name: 'Cliente' })]
  const interviewCode = {
    ...code,
    sections: [{ id: 'partes', title: 'Partes', conditionals: [], fields }],
    settings: {
      ...code.settings,
      finish: { ...code.settings.finish, email: { to: 'ana@exemplo.com.br', subject: 'Pronto', body: 'Está pronto.' } },
    },
  }
  const file = new File([makeDocx({ body: paragraph('Eu, {{cliente}}.') }) as Uint8Array<ArrayBuffer>], 'contrato.docx')
  const { id } = await buildInterview(as(owner), { name: 'Contrato', interviewCode, file })
  return buildExecution(as(owner), { interviewId: id, values: { cliente: 'Ana Lima' } })
}

/** Which functions wrote what about a trace: 'documentsWorker: documents.requested'. */
async function steps(trace: string): Promise<ReadonlySet<string>> {
  const lines = await readTrace(world.logs, trace)
  return new Set(
    lines.map(({ function: name, message, ...rest }) => `${name}: ${rest.type ?? rest.route ?? rest.queue ?? message}`),
  )
}

it('a call is followed by its trace to the PDF, the e-mail, the search index and the receiver of the webhook', async () => {
  const { id, version } = await answered()
  const trace = newTrace()
  const finished = await ok(
    as(owner).executions.finishExecution({ params: { id }, body: { version } }, { traceparent: traceparent(trace) }),
  )
  expect(finished.jobId).toBeTruthy()
  const { headers } = await eventually(() => receiver.received[0], { message: 'The webhook did not arrive' })
  expect(traceOf(headers.traceparent as string)).toBe(trace)
  const expected = [
    'executions: PUT /api/v1/interviews/executions/{id}/finish',
    'outboxRelay: documents',
    'documentsWorker: documents.requested',
    'outboxRelay: webhooks',
    'webhooksWorker: webhook.raised',
    'webhooksWorker: webhook.due',
    'webhooksWorker: webhook attempted',
    'webhooksWorker: execution.completed',
    'webhooksWorker: finishAction.due',
    'logsWorker: log.recorded',
    'searchWorker: indexed',
  ]
  await expect.poll(async () => [...(await steps(trace))].sort()).toEqual(expect.arrayContaining(expected))
  const [first] = await readTrace(world.logs, trace)
  expect(first).toEqual({
    ...{ function: 'executions', level: 'info', time: expect.any(String), message: 'call', trace },
    ...{
      requestId: expect.any(String),
      route: 'PUT /api/v1/interviews/executions/{id}/finish',
      status: expect.any(Number),
    },
    ...{ milliseconds: expect.any(Number), organization: owner.organization, user: owner.id },
  })
})
