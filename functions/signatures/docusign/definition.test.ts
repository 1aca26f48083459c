import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { faultsIn } from '../../../test/support/docusign/judge.ts'
import type { Envelope, EnvelopePerson } from '../state/envelope.ts'
import { definitionOf } from './definition.ts'
import { happenedThere } from './pull.ts'
import { isAuthentic } from './receive.ts'

const person = (id: string, more: Partial<EnvelopePerson> = {}): EnvelopePerson => ({
  id,
  role: 'signer',
  name: id.toUpperCase(),
  email: `${id}@exemplo.com.br`,
  order: 1,
  asksCpf: false,
  codeBy: 'email',
  needsCertificate: false,
  state: 'invited',
  ...more,
})

const place = (participantId: string, kind: Envelope['places'][number]['kind'], more = {}) => ({
  participantId,
  documentId: 'd2',
  kind,
  page: 0,
  x: 0.1,
  y: 0.5,
  width: 0.3,
  height: 0.1,
  ...more,
})

const envelope: Envelope = {
  organizationId: 'o',
  envelopeId: '01KAHX00000000000000000001',
  number: 'ABCD-1234',
  provider: 'docusign',
  state: 'sent',
  subject: 'Contrato de locação',
  message: 'Assine até sexta.',
  expiresOn: '2026-12-22',
  reminderEveryDays: 3,
  documents: [
    { id: 'd1', name: 'Contrato.pdf', pages: 1, size: 1, sha256: '', key: 'k1' },
    { id: 'd2', name: 'Vistoria.pdf', pages: 1, size: 1, sha256: '', key: 'k2' },
  ],
  participants: [
    person('ana', { title: 'Locadora', cpf: '529.982.247-25' }),
    person('rui', { role: 'witness', order: 2 }),
    person('eva', { role: 'approver', order: 1 }),
    person('leo', { role: 'copy', order: 1 }),
  ],
  places: [
    place('ana', 'signature'),
    place('ana', 'initials', { page: 0, y: 0.95, height: 0.04 }),
    place('ana', 'date'),
    place('ana', 'name'),
    place('ana', 'cpf'),
    place('rui', 'text', { label: 'RG' }),
  ],
  createdBy: 'u',
  createdAt: '2026-11-22T12:00:00.000Z',
  site: 'https://minuta.exemplo.com.br',
  tries: 0,
  updatedAt: '2026-11-22T12:00:00.000Z',
  version: 1,
}

const documents = envelope.documents.map(({ id, name }) => ({
  id,
  name,
  bytes: new Uint8Array([37, 80]),
  pages: [{ width: 600, height: 800 }],
}))

const made = definitionOf({ envelope, documents, day: '2026-11-22', tellsAt: 'https://minuta.exemplo.com.br/x' })

describe('an envelope for DocuSign', () => {
  it('is as its published description says, in every property', () => {
    expect(faultsIn('envelopeDefinition', made)).toEqual([])
    expect(faultsIn('envelopeDefinition', { ...made, emailSubjct: '' })).toEqual([
      'envelopeDefinition has no emailSubjct',
    ])
    expect(faultsIn('envelopeDefinition', { ...made, emailSubject: 1 })).toEqual([
      'envelopeDefinition.emailSubject is not of type string',
    ])
  })

  it('names people in their order, copies after all others', () => {
    const { signers, carbonCopies } = made.recipients
    expect(
      [...signers, ...carbonCopies].map(({ recipientId, name, routingOrder }) => [recipientId, name, routingOrder]),
    ).toEqual([
      ['1', 'ANA', '1'],
      ['2', 'RUI', '2'],
      ['3', 'EVA', '1'],
      ['4', 'LEO', '3'],
    ])
  })

  it('has their signatures where they are in the document, in points', () => {
    const [ana, rui, eva] = made.recipients.signers
    const at = (xPosition: string, yPosition: string) => ({ documentId: '2', pageNumber: '1', xPosition, yPosition })
    expect(ana?.tabs).toEqual({
      // The mark is 27 points high and ends where the place ends: 480 points from above.
      signHereTabs: [at('60', '453')],
      initialHereTabs: [at('60', '765')],
      dateSignedTabs: [at('60', '468')],
      fullNameTabs: [at('60', '468')],
      textTabs: [{ ...at('60', '468'), tabLabel: 'CPF', required: 'true', value: '529.982.247-25', locked: 'true' }],
    })
    expect(rui?.tabs).toMatchObject({ textTabs: [{ tabLabel: 'RG', required: 'true' }] })
    expect(eva?.tabs).toMatchObject({ approveTabs: [{ buttonText: 'Aprovar' }] })
  })

  it('reminds as often, and ends after ours', () => {
    expect(made.notification).toEqual({
      useAccountDefaults: 'false',
      reminders: { reminderEnabled: 'true', reminderDelay: '3', reminderFrequency: '3' },
      expirations: { expireEnabled: 'true', expireAfter: '32', expireWarn: '0' },
    })
  })

  it('is found again by our own identifier', () => {
    expect([made.transactionId, made.customFields.textCustomFields[0]?.value]).toEqual([
      envelope.envelopeId,
      envelope.envelopeId,
    ])
  })
})

describe('what happened at DocuSign', () => {
  const there = (recipientId: string, status: string, more = {}) => ({
    recipientId,
    name: '',
    email: '',
    status,
    ...more,
  })
  const told = (state: string, ...people: ReturnType<typeof there>[]) =>
    happenedThere(envelope, { status: state }, people).map(({ act }) => {
      const { kind, ...rest } = act
      return 'participantId' in rest ? `${kind} ${rest.participantId}` : kind
    })

  it.each([
    ['nothing', 'sent', [there('1', 'sent')], []],
    ['an opening', 'delivered', [there('1', 'delivered')], ['open ana']],
    ['a signature', 'delivered', [there('1', 'completed')], ['open ana', 'sign ana']],
    [
      'signatures in the order of turns, whatever the order of the answer',
      'completed',
      [
        there('2', 'completed', { signedDateTime: '2026-11-22T12:00:00Z' }),
        there('1', 'completed', { signedDateTime: '2026-11-23T12:00:00Z' }),
        there('3', 'completed', { signedDateTime: '2026-11-21T12:00:00Z' }),
      ],
      ['open eva', 'sign eva', 'open ana', 'sign ana', 'open rui', 'sign rui'],
    ],
    ['a refusal', 'declined', [there('1', 'declined')], ['open ana', 'refuse ana']],
    ['an address that does not exist', 'sent', [there('1', 'autoresponded')], ['bounce']],
    ['a copy that arrived', 'sent', [there('4', 'completed')], []],
    ['its end there', 'voided', [there('1', 'completed')], ['open ana', 'sign ana', 'voided']],
  ])('%s', (_what, state, people, acts) => {
    expect(told(state, ...people)).toEqual(acts)
  })

  it('ends by itself where the last day is over', () => {
    const past = { status: 'voided', voidedDateTime: '2026-12-23T12:00:00.0000000Z' }
    expect(happenedThere(envelope, past, [])).toMatchObject([
      { act: { kind: 'expire' }, moment: { day: '2026-12-23' } },
    ])
  })

  it('counts if it came before DocuSign heard that the envelope was cancelled', () => {
    const cancelled = { ...envelope, state: 'cancelled' } as const
    expect(happenedThere(cancelled, { status: 'completed' }, [])).toMatchObject([{ act: { kind: 'overtaken' } }])
    expect(happenedThere(cancelled, { status: 'voided' }, [])).toEqual([])
  })
})

describe('a message from DocuSign is authentic', () => {
  const bytes = Buffer.from('{"event":"envelope-completed","nome":"José"}')
  const by = (key: string) => createHmac('sha256', key).update(bytes).digest('base64')
  const signed = (headers: Record<string, string>, changed = bytes) => ({ bytes: changed, headers })

  it.each([
    ['if signed with our key', { 'x-docusign-signature-1': by('nova-chave') }, true],
    [
      'if any of its signatures is',
      { 'x-docusign-signature-1': by('outra'), 'x-docusign-signature-2': by('nova-chave') },
      true,
    ],
    ['if signed with the former key, while both are known', { 'x-docusign-signature-1': by('velha-chave') }, true],
    ['not if signed with another', { 'x-docusign-signature-1': by('outra') }, false],
    ['not without a signature', {}, false],
    ['not by a header of another name', { 'x-signature-1': by('nova-chave') }, false],
    ['not by an empty signature', { 'x-docusign-signature-1': '' }, false],
  ])('%s', (_what, headers, expected) => {
    expect(isAuthentic(signed(headers as Record<string, string>), ['nova-chave', 'velha-chave'])).toBe(expected)
  })

  it('not if a byte is another, or if there are no keys', () => {
    const headers = { 'x-docusign-signature-1': by('nova-chave') }
    expect(isAuthentic(signed(headers, Buffer.concat([bytes, Buffer.from(' ')])), ['nova-chave'])).toBe(false)
    expect(isAuthentic(signed(headers), [])).toBe(false)
  })
})
