import { describe, expect, it } from 'vitest'
import { createField, emptyInterviewCode, type InterviewCode, renameField } from '../index.ts'
import type { SigningParty } from '../model.ts'
import type { SigningPlace } from './documentUse.ts'
import { examine } from './examine.ts'

const field = (type: Parameters<typeof createField>[0], ref: string, more = {}) =>
  createField(type, { uid: ref, ref, name: ref, ...more })

const party = (given: Partial<SigningParty>): SigningParty => ({
  tag: '',
  role: 'signer',
  title: '',
  listRef: '',
  name: '{{nome}}',
  email: '{{email}}',
  cpf: '',
  phone: '',
  order: 1,
  asksCpf: false,
  ...given,
})

function codeWith(parties: readonly SigningParty[], send = false): InterviewCode {
  const code = emptyInterviewCode('Contrato')
  const fields = [
    field('text', 'nome'),
    field('text', 'email'),
    field('yesno', 'tem_fiador'),
    field('list', 'socios', { listType: 'objeto', listFields: [field('text', 'quem'), field('text', 'correio')] }),
  ]
  const signature = { send, subject: '', message: '', parties: [...parties] }
  return {
    ...code,
    sections: [{ id: 's', title: 'S', conditionals: [], fields }],
    settings: { ...code.settings, finish: { ...code.settings.finish, signature } },
  }
}

const place = (title: string, ...lists: string[]): SigningPlace => ({ role: title.toLowerCase(), title, lists })

const socio = { tag: 'Sócio', listRef: 'socios', name: '{{quem}}', email: '{{socios.correio}}' }

const CODES = /^(assin|lugar|referencia)/

const found = (code: InterviewCode, ...places: SigningPlace[]) =>
  examine(code, [{ name: 'contrato.docx', refs: ['nome', 'email', 'tem_fiador', 'socios.quem'], places }])
    .filter((one) => CODES.test(one.code))
    .map((one) => `${one.severity} ${one.code} ${one.path?.join('.')}`)

describe('the doctor tells of places for signatures', () => {
  const PARTIES = 'settings.finish.signature.parties'

  it.each([
    [
      'nothing if each is somebody’s',
      [party({ tag: 'Cliente' }), party(socio)],
      [place('Cliente'), { ...place('Sócio', 'socios'), role: 'socio' }],
      [],
    ],
    [
      'of nobody, where others are named',
      [party({ tag: 'cliente' })],
      [place('Fiador')],
      [`error lugar_sem_pessoa ${PARTIES}`],
    ],
    ['of nobody at all: they may be signed by hand', [], [place('Cliente')], [`warning lugar_sem_pessoa ${PARTIES}`]],
    ['each role once', [], [place('Cliente'), place('Cliente')], [`warning lugar_sem_pessoa ${PARTIES}`]],
    [
      'in a list, of one person',
      [party({ tag: 'cliente' })],
      [place('Cliente', 'socios')],
      [`warning lugar_de_outra_lista ${PARTIES}`],
    ],
    [
      'outside the list of its people',
      [party(socio)],
      [{ ...place('Sócio'), role: 'socio' }],
      [`warning lugar_de_outra_lista ${PARTIES}`],
    ],
    ['in a section that is no list', [party({ tag: 'cliente' })], [place('Cliente', 'tem_fiador')], []],
    [
      'of who only gets a copy',
      [party({ tag: 'cliente', role: 'copy' })],
      [place('Cliente')],
      [`warning lugar_de_outra_lista ${PARTIES}`],
    ],
  ] as const)('%s', (_what, parties, places, expected) => {
    expect(found(codeWith(parties), ...places)).toEqual(expected)
  })
})

describe('the doctor tells of who signs', () => {
  it.each([
    [
      'a name that is not asked',
      [party({ name: '{{nomee}}' })],
      false,
      ['error referencia_inexistente settings.finish.signature.parties.0.name'],
    ],
    [
      'a list that is not asked',
      [party({ ...socio, listRef: 'socias', name: 'x', email: 'y' })],
      false,
      ['error assinante_sem_lista settings.finish.signature.parties.0.listRef'],
    ],
    [
      'a list’s question outside of it',
      [party({ name: '{{quem}}' })],
      false,
      ['error referencia_inexistente settings.finish.signature.parties.0.name'],
    ],
    [
      'somebody without an e-mail',
      [party({ tag: 'x', email: '' })],
      false,
      ['warning assinante_incompleto settings.finish.signature.parties.0'],
    ],
    [
      'the same, to be sent by itself',
      [party({ tag: 'x', email: '' })],
      true,
      ['error assinante_incompleto settings.finish.signature.parties.0'],
    ],
    ['nobody, to be sent by itself', [], true, ['error assinatura_sem_pessoas settings.finish.signature.parties']],
    ['nothing', [party(socio)], true, []],
  ] as const)('%s', (_what, parties, send, expected) => {
    expect(found(codeWith(parties, send))).toEqual(expected)
  })
})

it('a renamed question is renamed in what describes who signs, inside lists too', () => {
  const code = codeWith([party({ name: '{{nome}} {{email}}' }), party(socio)])
  const parties = (changed: InterviewCode) => changed.settings.finish.signature.parties
  const named = renameField(renameField(code, { ref: 'nome' }, 'cliente'), { ref: 'quem', list: 'socios' }, 'pessoa')
  expect(parties(named).map(({ name, listRef }) => [name, listRef])).toEqual([
    ['{{cliente}} {{email}}', ''],
    ['{{pessoa}}', 'socios'],
  ])
  expect(parties(renameField(code, { ref: 'socios' }, 'quadro'))[1]).toMatchObject({
    listRef: 'quadro',
    email: '{{quadro.correio}}',
  })
})
