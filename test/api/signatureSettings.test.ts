// @module-tag further
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { makeDocx, paragraph } from '#functions/docx/testing/makeDocx.ts'
import type { FinishAction } from '#shared/api/finishActions.ts'
import type { ModelReading } from '#shared/api/interviews.ts'
import type { EnvelopeDetails, EnvelopeSummary } from '#shared/api/signatures/schemas.ts'
import type { Values } from '#shared/api/values.ts'
import { createField, emptyInterviewCode } from '#shared/interview/index.ts'
import type { SigningParty } from '#shared/interview/model.ts'
import { as } from '../support/client.ts'
import type { BodyOf } from '../support/clientOf.ts'
import { ok } from '../support/clientOf.ts'
import { envelopeForm, newSigner, postForm } from '../support/envelopes.ts'
import { onceSettled } from '../support/onceSettled.ts'
import {
  enter,
  mailTo,
  newOrganization,
  newPerson,
  reachTable,
  type TestPerson,
  type Tokens,
} from '../support/people.ts'
import { publishInterview } from '../support/things.ts'

const world = inject('world')

let organizationId = ''
let person: TestPerson
let owner: Tokens

const field = (type: Parameters<typeof createField>[0], ref: string, more = {}) =>
  createField(type, { uid: ref, ref, name: ref, ...more })

const fields = [
  field('text', 'nome'),
  field('email', 'email'),
  field('list', 'socios', {
    listType: 'objeto',
    listFields: [field('text', 'socio_nome'), field('email', 'socio_email')],
  }),
]

const body =
  paragraph('Contrato de {{nome}}, {{data "cliente"}}.') +
  paragraph('{{assinatura "cliente"}}') +
  paragraph('{{#socios}}') +
  paragraph('{{socio_nome}}: {{assinatura "socio"}}') +
  paragraph('{{/socios}}')

const cliente = { tag: 'Cliente', title: 'Contratante', name: '{{nome}}', email: '{{email}}' }
const socio = {
  tag: 'socio',
  title: 'Sócio',
  listRef: 'socios',
  name: '{{socio_nome}}',
  email: '{{socio_email}}',
  order: 2,
}

type Signature = {
  readonly send?: boolean
  readonly subject?: string
  readonly days?: number
  readonly parties: readonly Partial<SigningParty>[]
}

async function newModel(signature: Signature): Promise<{ id: string; reading: ModelReading }> {
  const code = emptyInterviewCode('Contrato')
  const interviewCode = {
    ...code,
    sections: [{ id: 'partes', title: 'Partes', conditionals: [], fields }],
    settings: { ...code.settings, finish: { signature } },
  }
  const { id } = (await as(owner).interviews.createInterview({ body: { name: 'Contrato', interviewCode } })).data
  const form = new FormData()
  form.set('file', new Blob([Buffer.from(makeDocx({ body }))]), 'contrato.docx')
  const reading = await ok(as(owner).interviews.addModel({ params: { id }, form }))
  return { id, reading: reading as unknown as ModelReading }
}

const ana = `ana.${Date.now()}@exemplo.com.br`
const answers = {
  nome: 'Ana Souza',
  email: ana,
  socios: [
    { socio_nome: 'Bia Lima', socio_email: 'bia@exemplo.com.br' },
    { socio_nome: 'Caio Reis', socio_email: 'caio@exemplo.com.br' },
  ],
}

async function finish(model: string, values: Values = answers): Promise<string> {
  await publishInterview(world.url, owner.accessToken, model)
  const begun = await as(owner).executions.createExecution({ params: { interviewId: model }, body: { values } })
  const { id, version } = begun.data
  const { status, message } = await as(owner).executions.finishExecution({ params: { id }, body: { version } })
  if (status !== 202) throw new Error(`not finished: ${status} ${message}`)
  const { jobId } = (await as(owner).executions.getExecution({ params: { id } })).data
  await expect
    .poll(async () => (await as(owner).documents.getJob({ params: { id, jobId } })).data.state, {
      timeout: 90_000,
    })
    .toBe('done')
  return id
}

const actionOf = async (id: string): Promise<FinishAction | undefined> =>
  (await as(owner).finishActions.listFinishActions({ params: { id } })).data.find((one) => one.kind === 'signature')

const envelopesOf = async (executionId: string): Promise<EnvelopeSummary[]> =>
  (await as(owner).signatures.listEnvelopes({ query: { executionId } })).data.items

beforeAll(async () => {
  await reachTable()
  organizationId = await newOrganization('Prado Assinaturas')
  person = await newPerson(organizationId, 'Marina', ['owner'])
  owner = await enter(person)
})

describe('places for signatures in a Word file', () => {
  it('are listed beside its markings, and are no questions', async () => {
    const { reading } = await newModel({ parties: [] })
    expect(reading.problems).toEqual([])
    expect(reading.placeholders.map(({ ref }) => ref)).toEqual(['nome', 'socios', 'socio_nome'])
    expect(reading.signingPlaces.map(({ role, tag, lists }) => [role, tag, lists])).toEqual([
      ['cliente', '{{data "cliente"}}', []],
      ['cliente', '{{assinatura "cliente"}}', []],
      ['socio', '{{assinatura "socio"}}', ['socios']],
    ])
  })

  it('without somebody who signs there prevent publishing, as soon as the settings name others', async () => {
    const { id } = await newModel({ parties: [cliente] })
    const { version } = (await as(owner).interviews.getInterview({ params: { id } })).data
    const answer = await as(owner).interviews.changeInterview({ params: { id }, body: { version, published: true } })
    expect(answer.status).toBe(422)
    const examined = (await as(owner).interviews.examineInterview({ params: { id } })).data
    expect(JSON.stringify(examined)).toContain('tem lugar para \\"socio\\" assinar')
    const free = await newModel({ parties: [] })
    await publishInterview(world.url, owner.accessToken, free.id)
  })
})

describe('the envelope of a finished document', () => {
  it('is proposed with the people in the answers, each at their places', async () => {
    const { id: model } = await newModel({ parties: [cliente, socio], subject: 'Contrato de {{nome}}' })
    const id = await finish(model)
    const { status, data } = await as(owner).signatures.proposeEnvelope({ params: { id } })
    expect(status).toBe(200)
    expect(data).toMatchObject({
      subject: 'Contrato de Ana Souza',
      ordered: true,
      documents: [{ executionId: id, pages: 1 }],
      participants: [
        { title: 'Contratante', name: 'Ana Souza', email: ana, order: 1 },
        { title: 'Sócio', name: 'Bia Lima', email: 'bia@exemplo.com.br', order: 2 },
        { title: 'Sócio', name: 'Caio Reis', email: 'caio@exemplo.com.br', order: 2 },
      ],
    })
    const { places } = data
    expect(places.map(({ participant, kind, page }) => [participant, kind, page])).toEqual([
      [0, 'date', 0],
      [0, 'signature', 0],
      [1, 'signature', 0],
      [2, 'signature', 0],
    ])
    expect(await actionOf(id)).toBeUndefined()
  }, 180_000)

  it('is sent by itself, once, if the author wants it', async () => {
    const { id: model } = await newModel({ parties: [cliente, socio], send: true, days: 10 })
    const id = await finish(model)
    expect(await onceSettled(async () => (await actionOf(id))?.state)).toMatch(/done|failed/)
    const action = (await actionOf(id))!
    expect(action).toMatchObject({ state: 'done', target: expect.stringContaining('Ana Souza, Bia Lima, Caio Reis') })
    const [envelope, ...others] = await envelopesOf(id)
    expect(others).toEqual([])
    expect(envelope).toMatchObject({ state: 'sent', toSign: 3, signed: 0 })
    expect(action.files).toEqual([{ name: `Envelope ${envelope!.number}`, link: `/signatures/${envelope!.id}` }])
    const details = (await as(owner).signatures.getEnvelope({ params: { id: envelope!.id } })).data
    // Places that were proposed and places that the document brings along are the same.
    expect(details.places).toHaveLength(4)
    await mailTo(ana, /./)
    const { run } = await import('#functions/finishActions/run.ts')
    await run({ type: 'finishAction.due', organizationId, executionId: id, actionId: action.id, tries: 0 })
    expect(await envelopesOf(id)).toHaveLength(1)
  }, 180_000)

  it('is not sent without an e-mail; the sender reads why, and can have it tried again', async () => {
    const { id: model } = await newModel({ parties: [cliente, socio], send: true })
    const id = await finish(model, { ...answers, socios: [{ socio_nome: 'Bia Lima' }] })
    expect(await onceSettled(async () => (await actionOf(id))?.state)).toBe('failed')
    const action = (await actionOf(id))!
    expect(action.log[0]?.fault).toBe('Falta nas respostas um e-mail válido de Bia Lima, que assina como "Sócio".')
    expect(await envelopesOf(id)).toEqual([])
    expect((await as(owner).finishActions.retryFinishAction({ params: { id, actionId: action.id } })).status).toBe(202)
  }, 180_000)

  it('by a program goes to the people by their roles; a place of nobody is told, and refused when it is sent', async () => {
    const { id: model } = await newModel({ parties: [] })
    const executionId = await finish(model)
    const cliente = newSigner('Ana Souza', { title: 'Cliente' })
    const socios = ['Bia Lima', 'Caio Reis'].map((name) => newSigner(name, { title: 'sócio' }))
    const send = (participants: readonly object[], more: object = {}) =>
      postForm(
        owner.accessToken,
        '/api/v1/signatures',
        envelopeForm({ documents: [{ executionId }], participants, ...more }, []),
      )
    const placed = ({ places, participants }: EnvelopeDetails) =>
      places.map(({ kind, participantId }) => [kind, participants.find(({ id }) => id === participantId)?.name])
    const whole = await send([cliente, ...socios], { send: true })
    expect(placed(whole.data as EnvelopeDetails)).toEqual([
      ['date', 'Ana Souza'],
      ['signature', 'Ana Souza'],
      ['signature', 'Bia Lima'],
      ['signature', 'Caio Reis'],
    ])
    // One person alone has the places of their role, not those of others.
    expect(await send([cliente], { send: true })).toMatchObject({
      status: 422,
      message: expect.stringMatching(
        /tem lugar para "socio" assinar, e ninguém no envelope tem este papel\. Nada foi enviado/,
      ),
    })
    const draft = (await send([cliente])).data as EnvelopeDetails
    expect(placed(draft)).toEqual([
      ['date', 'Ana Souza'],
      ['signature', 'Ana Souza'],
    ])
    expect(draft.documents.map(({ freeRoles }) => freeRoles)).toEqual([['socio', 'socio 2']])
    const listed = await as(owner).signatures.listDocumentEnvelopes({
      query: { executionIds: `${executionId},01ARZ3NDEKTSV4RRFFQ69G5FAV` },
    })
    // What was sent counts, and not the draft that is newer.
    expect(listed).toMatchObject({
      status: 200,
      data: [
        { executionId, envelope: { id: (whole.data as EnvelopeDetails).id, state: 'sent', signed: 0, toSign: 3 } },
      ],
    })
    const stranger = await enter(await newPerson(await newOrganization('Outra'), 'Rui', ['owner']))
    expect(
      (await as(stranger).signatures.listDocumentEnvelopes({ query: { executionIds: executionId } })).data,
    ).toEqual([])
    // Without a role, somebody gets what nobody else is named for.
    const [bia, caio] = socios
    const document = draft.documents[0]!.id
    const change = async (participants: BodyOf<'signatures', 'changeEnvelope'>['participants'], version: number) =>
      (
        await as(owner).signatures.changeEnvelope({
          params: { id: draft.id },
          body: { documents: [{ id: document }], participants, version },
        })
      ).data
    const untitled = await change([cliente, { ...bia!, title: undefined }], draft.version)
    expect(placed(untitled)).toEqual([['signature', 'Bia Lima']])
    expect(untitled.documents[0]!.freeRoles).toEqual(['socio 2'])
    expect(placed(await change([cliente, bia!, caio!], untitled.version))).toEqual([['signature', 'Caio Reis']])
  }, 180_000)
})
