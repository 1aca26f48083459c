// @module-tag further
import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import type { EnvelopeDetails, EnvelopeSummary } from '#shared/api/signatures/schemas.ts'
import type { VerifiedFile } from '#shared/api/signatures/verification.ts'
import { anonymous, as } from '../support/client.ts'
import type { QueryOf } from '../support/clientOf.ts'
import {
  codeFor,
  envelopeForm,
  makeEnvelope,
  newSigner,
  openAs,
  PICTURE,
  postForm,
  secretOf,
  signAs,
  untilState,
} from '../support/envelopes.ts'
import { pdfOf } from '../support/pdfs.ts'
import { enter, mailsTo, mailTo, newOrganization, newPerson, type TestPerson, type Tokens } from '../support/people.ts'
import { send } from '../support/request.ts'

const world = inject('world')

let olga: TestPerson
let owner: Tokens
let member: Tokens

const read = async (id: string): Promise<EnvelopeDetails> =>
  (await as(owner).signatures.getEnvelope({ params: { id } })).data
const make = (values: object, pdfs?: readonly Uint8Array[]) => makeEnvelope(owner.accessToken, values, pdfs)

const download = async (path: string): Promise<Uint8Array> => {
  const answer = await fetch(new URL(path, world.url), { headers: { authorization: `Bearer ${owner.accessToken}` } })
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  return new Uint8Array(await answer.arrayBuffer())
}

const verify = async (bytes: Uint8Array): Promise<VerifiedFile> => {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(bytes)]), 'a.pdf')
  const { status, message, data } = await postForm(undefined, '/api/v1/verification', form)
  if (status !== 200) throw new Error(`not verified: ${status} ${message}`)
  return data as VerifiedFile
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

beforeAll(async () => {
  const organizationId = await newOrganization('Castro & Lima Advogados')
  olga = await newPerson(organizationId, 'Olga', ['owner'])
  owner = await enter(olga)
  member = await enter(await newPerson(organizationId, 'Rui'))
})

describe('an envelope from beginning to end', () => {
  it('is signed in order by the links of e-mails, sealed, sent to everybody once, and found genuine', async () => {
    const ana = newSigner('Ana Lima', { order: 1, title: 'Contratante', asksCpf: true, cpf: '529.982.247-25' })
    const bia = newSigner('Bia Souza', { order: 2, role: 'witness' })
    const caio = newSigner('Caio Reis', { role: 'copy' })
    const pdf = await pdfOf('Contrato de honorários', 3)
    const made = await make(
      {
        subject: 'Contrato de honorários',
        participants: [ana, bia, caio],
        places: [
          { participant: 0, document: 0, kind: 'signature', page: 2, x: 0.1, y: 0.7, width: 0.3, height: 0.08 },
          { participant: 0, document: 0, kind: 'date', page: 2, x: 0.1, y: 0.8, width: 0.2, height: 0.03 },
          {
            participant: 0,
            document: 0,
            kind: 'text',
            label: 'Cargo',
            page: 2,
            x: 0.1,
            y: 0.85,
            width: 0.2,
            height: 0.03,
          },
          { participant: 1, document: 0, kind: 'initials', page: 0, x: 0.8, y: 0.9, width: 0.1, height: 0.05 },
        ],
        send: true,
      },
      [pdf],
    )
    expect(made).toMatchObject({
      state: 'sent',
      provider: 'minuta',
      signed: 0,
      toSign: 2,
      number: expect.stringMatching(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/),
      documents: [{ name: 'Contrato 1.pdf', pages: 3, size: pdf.byteLength, sha256: sha256(pdf) }],
      may: ['remind', 'correct', 'cancel'],
    })
    expect(made.participants.map(({ state }) => state)).toEqual(['invited', 'waiting', 'waiting'])

    const secret = await secretOf(ana.email)
    const opened = await openAs(secret)
    expect(opened).toMatchObject({
      mayAct: true,
      subject: 'Contrato de honorários',
      sender: { name: 'Olga Teste', organization: 'Castro & Lima Advogados' },
      me: { name: 'Ana Lima', asksCpf: true, codeBy: ['email'], email: expect.stringMatching(/^a•••@/) },
      others: [{ name: 'Bia Souza' }, { name: 'Caio Reis' }],
      consent: { version: '2026-1', text: expect.stringContaining('2.200-2') },
    })
    expect(opened.places.map(({ kind }) => kind)).toEqual(['signature', 'date', 'text'])
    // Whatever loads the page first, such as a program that checks e-mails, leaves nothing in the trail.
    for (const { id } of opened.documents)
      expect(
        await anonymous().signatures.getSigningDocument({ params: { hash: secret, documentId: id } }),
      ).toMatchObject({ status: 200 })
    const untouched = await read(made.id)
    expect(untouched.participants[0]).toMatchObject({ state: 'invited' })
    expect(untouched.participants[0]).not.toHaveProperty('openedAt')
    expect(untouched.trail.map(({ event }) => event)).toEqual(['created', 'sent', 'invited'])
    for (const _ of [1, 2])
      expect(await anonymous().signatures.noteOpening({ params: { hash: secret } })).toMatchObject({ status: 200 })
    expect((await read(made.id)).participants[0]).toMatchObject({ state: 'opened' })
    expect(await signAs(secret, ana.email)).toMatchObject({ status: 422, message: 'Informe o seu CPF para assinar.' })
    expect(await signAs(secret, ana.email, { cpf: '111.444.777-35' })).toMatchObject({ status: 422 })
    expect(await signAs(secret, ana.email, { cpf: '529.982.247-25', texts: { 2: 'Sócia' } })).toMatchObject({
      status: 200,
      data: { mayAct: false, state: 'partial', me: { state: 'signed' } },
    })

    const second = await secretOf(bia.email)
    await anonymous().signatures.noteOpening({ params: { hash: second } })
    expect(await signAs(second, bia.email)).toMatchObject({
      status: 422,
      message: 'Faça também a sua rubrica: há páginas que a pedem.',
    })
    const last = await signAs(second, bia.email, {
      signature: { kind: 'typed', text: 'Bia Souza' },
      initials: { kind: 'typed', text: 'BS' },
    })
    expect(last).toMatchObject({ status: 200, data: { me: { state: 'signed' } } })

    const done = await untilState(owner.accessToken, made.id, 'completed')
    expect(done.participants.map(({ state }) => state)).toEqual(['signed', 'signed', 'informed'])
    expect(done.trail.map(({ event }) => event)).toEqual([
      'created',
      'sent',
      'invited',
      'opened',
      ...Array(3).fill('codeAsked'),
      'codeEntered',
      'termsAccepted',
      'signed',
      'invited',
      'opened',
      ...Array(2).fill('codeAsked'),
      'codeEntered',
      'termsAccepted',
      'signed',
      'sealed',
      'completed',
    ])
    const signed = await download(`/api/v1/signatures/${made.id}/files`)
    expect(await verify(signed)).toMatchObject({
      result: 'sealed',
      envelope: {
        number: made.number,
        organization: 'Castro & Lima Advogados',
        state: 'completed',
        signed: 2,
        toSign: 2,
      },
      participants: [
        {
          name: 'Ana Lima',
          title: 'Contratante',
          cpf: '•••.982.247-••',
          method: 'Código de uso único enviado por e-mail',
        },
        { name: 'Bia Souza' },
      ],
      signatures: [{ intact: true, after: 'nothing', trust: 'known', valid: true }],
      sha256: sha256(signed),
    })
    expect(await verify(pdf)).toMatchObject({ result: 'original', envelope: { number: made.number }, participants: [] })
    const flipped = Uint8Array.from(signed)
    flipped[1_000] = flipped[1_000]! ^ 1
    const judged = await verify(flipped).catch(() => undefined)
    expect(judged?.result).not.toBe('sealed')

    for (const { email } of [ana, bia, caio]) {
      await mailTo(email, 'Assinado por todos: Contrato de honorários')
      const mails = (await mailsTo(email)).filter(({ subject }) => /^Assinado por todos/.test(subject))
      expect(mails).toHaveLength(1)
    }
    expect((await openAs(secret)).state).toBe('completed')
    const { data: number } = await anonymous().signatures.verifyNumber({ params: { number: made.number } })
    expect(number).toMatchObject({ number: made.number, state: 'completed', documents: 1, signed: 2, toSign: 2 })
    expect(JSON.stringify(number)).not.toContain('Contrato de honorários')
  })

  it('two people who sign at the same moment both do, and the last one has it sealed', async () => {
    const both = [newSigner('Ana'), newSigner('Bia'), newSigner('Caio')]
    const made = await make({ participants: both, send: true })
    const answers = await Promise.all(both.map(async ({ email }) => signAs(await secretOf(email), email)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const done = await untilState(owner.accessToken, made.id, 'completed')
    expect(done.trail.filter(({ event }) => event === 'signed')).toHaveLength(3)
    expect(done.trail.filter(({ event }) => event === 'sealed')).toHaveLength(1)
  })
})

describe('a draft', () => {
  it('is changed with its version, keeps its documents and people, and is deleted', async () => {
    const made = await make({ subject: 'Rascunho', participants: [newSigner('Ana')] })
    expect(made).toMatchObject({ state: 'draft', may: ['change', 'send', 'delete'] })
    const [person] = made.participants
    const [document] = made.documents
    const body = {
      version: made.version,
      subject: 'Outro assunto',
      documents: [{ id: document!.id }],
      participants: [{ id: person!.id, name: 'Ana Maria', email: person!.email }],
    }
    const { data } = await as(owner).signatures.changeEnvelope({ params: { id: made.id }, body })
    expect(data).toMatchObject({
      subject: 'Outro assunto',
      version: made.version + 1,
      documents: [document],
      participants: [{ id: person!.id, name: 'Ana Maria' }],
    })
    expect(await as(owner).signatures.changeEnvelope({ params: { id: made.id }, body })).toMatchObject({ status: 409 })
    expect(await as(owner).signatures.deleteEnvelope({ params: { id: made.id } })).toMatchObject({ status: 200 })
    expect(await as(owner).signatures.getEnvelope({ params: { id: made.id } })).toMatchObject({ status: 404 })
  })

  it.each([
    [
      'nobody who signs',
      { participants: [newSigner('Ana', { role: 'copy' })] },
      'Inclua ao menos uma pessoa que assina.',
    ],
    [
      'a day in the past',
      { participants: [newSigner('Ana')], expiresOn: '2020-01-01' },
      'O prazo para assinar já passou. Escolha hoje ou um dia depois de hoje.',
    ],
    [
      'a code by a channel that is not configured',
      { participants: [newSigner('Ana', { codeBy: 'sms', phone: '(11) 98765-4321' })] },
      'Esta instalação não envia códigos por SMS. Escolha e-mail para Ana.',
    ],
    [
      'a place outside the page',
      {
        participants: [newSigner('Ana')],
        places: [{ participant: 0, document: 0, page: 0, x: 0.9, y: 0.1, width: 0.3, height: 0.1 }],
      },
      'Um lugar de assinatura passa da borda da página.',
    ],
  ])('is not sent with %s', async (_name, values, message) => {
    const answer = await postForm(
      owner.accessToken,
      '/api/v1/signatures',
      envelopeForm({ ...values, send: true }, [await pdfOf('Contrato')]),
    )
    expect(answer).toMatchObject({ status: 422, message })
  })
})

describe('people of an envelope', () => {
  it('whose e-mail is corrected get a new link, and the former one stops working', async () => {
    const wrong = newSigner('Ana')
    const made = await make({ participants: [wrong], send: true })
    const former = await secretOf(wrong.email)
    expect((await openAs(former)).mayAct).toBe(true)
    const { email } = newSigner('Ana')
    expect(
      await as(owner).signatures.correctParticipant({
        params: { id: made.id, participantId: made.participants[0]!.id },
        body: { email },
      }),
    ).toMatchObject({
      status: 200,
      data: { participants: [{ email, state: 'invited' }] },
    })
    expect(await anonymous().signatures.openSigning({ params: { hash: former } })).toMatchObject({ status: 404 })
    expect(await signAs(await secretOf(email), email)).toMatchObject({ status: 200 })
    await untilState(owner.accessToken, made.id, 'completed')
  })

  it('refuse with a reason, which ends the envelope for everybody', async () => {
    const [ana, bia] = [newSigner('Ana'), newSigner('Bia')]
    const made = await make({ subject: 'Distrato', participants: [ana, bia], send: true })
    expect(
      await anonymous().signatures.refuseToSign({
        params: { hash: await secretOf(ana.email) },
        body: { reason: 'O valor está errado.' },
      }),
    ).toMatchObject({
      status: 200,
      data: { state: 'refused', mayAct: false },
    })
    expect(await read(made.id)).toMatchObject({
      state: 'refused',
      reason: 'O valor está errado.',
      may: ['delete'],
      participants: [{ state: 'refused', refusal: 'O valor está errado.' }, {}],
    })
    await mailTo(bia.email, 'Não é mais preciso assinar: Distrato')
    const secret = await secretOf(bia.email)
    expect(await anonymous().signatures.sendSigningCode({ params: { hash: secret }, body: {} })).toMatchObject({
      status: 422,
    })
  })

  it('are told with the reason that the envelope was cancelled', async () => {
    const ana = newSigner('Ana')
    const made = await make({ subject: 'Locação', participants: [ana], send: true })
    expect(
      await as(owner).signatures.cancelEnvelope({ params: { id: made.id }, body: { reason: 'Mudou o valor' } }),
    ).toMatchObject({
      status: 200,
      data: { state: 'cancelled', reason: 'Mudou o valor' },
    })
    const { text } = await mailTo(ana.email, 'Não é mais preciso assinar: Locação')
    expect(text).toContain('Mudou o valor')
  })

  it('are reminded once an hour with the link that they have', async () => {
    const ana = newSigner('Ana')
    const made = await make({ participants: [ana], send: true })
    expect(await as(owner).signatures.remindEnvelope({ params: { id: made.id }, body: {} })).toMatchObject({
      status: 422,
      message: 'Quem falta assinar já foi lembrado há menos de uma hora. Espere um pouco antes de lembrar de novo.',
    })
    expect(await as(owner).signatures.remindEnvelopes({ body: { ids: [made.id] } })).toMatchObject({
      data: { reminded: 0, people: 0 },
    })
  })
})

describe('a person without the right', () => {
  let secret = ''
  let email = ''
  let made: EnvelopeDetails

  beforeAll(async () => {
    const ana = newSigner('Ana')
    email = ana.email
    made = await make({ participants: [ana], send: true })
    secret = await secretOf(email)
  })

  const signing = async (more: object = {}) => {
    const { documents, consent } = await openAs(secret)
    return {
      consent: consent.version,
      documents: documents.map(({ id, sha256: hash }) => ({ id, sha256: hash })),
      code: '000000',
      signature: { kind: 'drawn' as const, picture: PICTURE },
      ...more,
    }
  }

  it('does not sign with documents other than those that are stored', async () => {
    const { documents } = await signing()
    const changed = documents.map(({ id }) => ({ id, sha256: '0'.repeat(64) }))
    expect(
      await anonymous().signatures.sign({ params: { hash: secret }, body: await signing({ documents: changed }) }),
    ).toMatchObject({
      status: 422,
      data: { problems: [{ code: 'changed' }] },
    })
    expect(
      await anonymous().signatures.sign({ params: { hash: secret }, body: await signing({ consent: '2020-1' }) }),
    ).toMatchObject({ status: 422 })
  })

  it('does not guess a code: after five wrong ones even the right one is refused for a while', async () => {
    const code = await codeFor(secret, email)
    const wrong = code === '123456' ? '123457' : '123456'
    const answers = []
    for (let tries = 0; tries < 5; tries++)
      answers.push(
        (await anonymous().signatures.sign({ params: { hash: secret }, body: await signing({ code: wrong }) })).status,
      )
    expect(answers).toEqual([422, 422, 422, 422, 422])
    expect(
      await anonymous().signatures.sign({ params: { hash: secret }, body: await signing({ code }) }),
    ).toMatchObject({ status: 429 })
    expect((await read(made.id)).trail.filter(({ event }) => event === 'codeWrong')).toHaveLength(5)
  })

  it('does not open the document of another envelope by a link', async () => {
    const other = await make({ participants: [newSigner('Bia')], send: true })
    expect(
      await anonymous().signatures.getSigningDocument({ params: { hash: secret, documentId: other.documents[0]!.id } }),
    ).toMatchObject({ status: 404 })
    expect(await anonymous().signatures.openSigning({ params: { hash: `${secret.slice(0, -1)}x` } })).toMatchObject({
      status: 404,
    })
  })

  it('does not sign twice with the same link and code', async () => {
    const ana = newSigner('Ana')
    const bia = newSigner('Bia')
    await make({ participants: [ana, bia], send: true })
    const own = await secretOf(ana.email)
    const { documents, consent } = await openAs(own)
    const body = {
      consent: consent.version,
      documents: documents.map(({ id, sha256: hash }) => ({ id, sha256: hash })),
      code: await codeFor(own, ana.email),
      signature: { kind: 'typed' as const, text: 'Ana' },
    }
    expect(await anonymous().signatures.sign({ params: { hash: own }, body: body })).toMatchObject({ status: 200 })
    expect(await anonymous().signatures.sign({ params: { hash: own }, body: body })).toMatchObject({
      status: 422,
      message: 'Você já assinou estes documentos.',
    })
    // A code of one person is none of another's.
    const others = await secretOf(bia.email)
    expect(
      await anonymous().signatures.sign({ params: { hash: others }, body: { ...body, code: body.code } }),
    ).toMatchObject({ status: 422 })
  })

  it('sees an envelope of a colleague, and does not act on it', async () => {
    expect(await as(member).signatures.getEnvelope({ params: { id: made.id } })).toMatchObject({
      status: 200,
      data: { may: [] },
    })
    expect(
      await as(member).signatures.cancelEnvelope({ params: { id: made.id }, body: { reason: 'Não' } }),
    ).toMatchObject({ status: 403 })
  })
})

it('lists by state, words and sender, the newest first', async () => {
  const ana = newSigner('Ana Clara Ximenes')
  const one = await make({ subject: 'Procuração da Ximenes', participants: [ana] })
  const list = async (query: QueryOf<'signatures', 'listEnvelopes'>): Promise<readonly EnvelopeSummary[]> =>
    (await as(owner).signatures.listEnvelopes({ query })).data.items
  expect((await list({ text: 'ximenes procuracao' })).map(({ id }) => id)).toEqual([one.id])
  expect((await list({ text: 'ximenes', state: 'sent' })).map(({ id }) => id)).toEqual([])
  expect((await list({ state: 'draft', mine: 'true' }))[0]?.id).toBe(one.id)
  const { data } = await as(member).signatures.listEnvelopes({ query: { mine: 'true' } })
  expect(data).toMatchObject({ items: [] })
})

it('counts an envelope once, when it is sent', async () => {
  const before = (await as(owner).signatures.countEnvelopesOfMonth({ params: { orgId: owner.organization } })).data
  await make({ participants: [newSigner('Ana')], send: true })
  await make({ participants: [newSigner('Ana')] })
  await expect
    .poll(
      async () =>
        (await as(owner).signatures.countEnvelopesOfMonth({ params: { orgId: owner.organization } })).data.total,
    )
    .toBe(before.total + 1)
})

it('gives the documents as a zip if there are several', async () => {
  const made = await make({ participants: [newSigner('Ana')] }, [await pdfOf('Um'), await pdfOf('Dois')])
  const answer = await send(world.url, 'GET', `/api/v1/signatures/${made.id}/files`, { token: owner.accessToken })
  expect(answer.headers.get('content-type')).toBe('application/zip')
})
