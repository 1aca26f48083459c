import { expect, it } from 'vitest'
import { newEnvelope } from '#shared/api/signatures/schemas.ts'
import { problemAt, problemsOf } from './composer/problems.ts'
import { refusalsOf } from './composer/refusals.ts'
import { bodyOf, type DraftPerson, type EnvelopeDraft, newPerson, orderingOf, rounds, withIds } from './draft.ts'

const D1 = '01M8AA2NCBWP3E5RB3XFXNCFH1'
const D2 = '01M8AA2NCBWP3E5RB3XFXNCFH2'

const ana = newPerson(1, { key: 'ana', name: 'Ana Lima', email: 'ana@lima.com', cpf: '529.982.247-25' })
const bruno = newPerson(1, { key: 'bruno', name: 'Bruno Reis', email: 'bruno@', title: 'Fiador' })
const carla = newPerson(2, { key: 'carla', name: 'Carla Sá', email: 'carla@sa.com', role: 'copy' })

const place = (person: string, documentId: string) => ({
  key: `${person} ${documentId}`,
  person,
  documentId,
  kind: 'signature' as const,
  page: 0,
  x: 0.1,
  y: 0.8,
  width: 0.3,
  height: 0.05,
  label: '',
})

const draft: EnvelopeDraft = {
  subject: 'Contrato',
  message: '',
  expiresOn: '2026-12-31',
  reminderEveryDays: 3,
  ordering: 'sequence',
  documents: [D1, D2],
  people: [bruno, ana, carla],
  places: [place('bruno', D1), place('ana', D2)],
}

const withPeople = (...people: DraftPerson[]): EnvelopeDraft => ({ ...draft, people })

it('sends what the server takes: people without an e-mail stay here with their places, and the others keep their turn', () => {
  const { body, sent } = bodyOf(draft)
  expect(sent.map(({ name }) => name)).toEqual(['Ana Lima', 'Carla Sá'])
  expect(body.participants?.map(({ order }) => order)).toEqual([2, 3])
  expect(body.places).toEqual([
    { kind: 'signature', page: 0, x: 0.1, y: 0.8, width: 0.3, height: 0.05, participant: 0, document: 1 },
  ])
  expect(newEnvelope.safeParse(body).error).toBeUndefined()
})

it('leaves out what cannot be right yet, so that the rest is saved', () => {
  const people = [{ ...ana, cpf: '123', phone: '11' }]
  const { body } = bodyOf({ ...draft, people, subject: ' ', expiresOn: '31/1', reminderEveryDays: Number.NaN })
  expect(newEnvelope.safeParse(body).error).toBeUndefined()
  expect(body).not.toHaveProperty('subject')
  expect(body).not.toHaveProperty('expiresOn')
  expect(body.participants?.[0]).not.toHaveProperty('cpf')
})

it('knows from the numbers how people are ordered', () => {
  expect([[1, 1, 1], [1, 2, 3], [1, 1, 2], [2, 1], [5]].map(orderingOf)).toEqual([
    'together',
    'sequence',
    'groups',
    'groups',
    'together',
  ])
})

it('asks people in rounds, without those who only receive a copy', () => {
  const names = (of: EnvelopeDraft) => rounds(of).map((people) => people.map(({ name }) => name))
  expect(names(draft)).toEqual([['Bruno Reis'], ['Ana Lima']])
  expect(names({ ...draft, ordering: 'together' })).toEqual([['Bruno Reis', 'Ana Lima']])
  expect(names({ ...withPeople({ ...bruno, order: 2 }, ana), ordering: 'groups' })).toEqual([
    ['Ana Lima'],
    ['Bruno Reis'],
  ])
})

it('gives people the ids of the server, and stays the same where nothing is new', () => {
  const ids = new Map([['ana', D1]])
  const known = withIds(draft, ids)
  expect(known.people.map(({ id }) => id)).toEqual([undefined, D1, undefined])
  expect(withIds(known, ids)).toBe(known)
})

it('says beside each field what keeps the envelope from being sent', () => {
  const day = '2026-11-25'
  const problems = problemsOf({ ...withPeople(bruno, { ...ana, cpf: '111' }, ana), expiresOn: '2026-11-24' }, day)
  expect(problemAt(problems, 'bruno', 'email')).toBe('Falta o que vem depois do @, como em nome@exemplo.com.br.')
  expect(problemAt(problems, 'ana', 'cpf')).toMatch(/^Este CPF não existe/)
  expect(problemAt(problems, undefined, 'expiresOn')).toBe('Esta data já passou')
  expect(problemAt(problems, 'bruno', 'cpf')).toBeUndefined()
  expect(problemsOf(withPeople(carla), day).map(({ message }) => message)).toEqual([
    'Inclua ao menos uma pessoa que assina',
  ])
  expect(problemsOf(withPeople(ana, { ...ana, key: 'other' }), day)).toHaveLength(2)
  expect(problemsOf(withPeople(ana), day)).toEqual([])
})

it('puts what the server refuses beside the person and field that it means', () => {
  const found = refusalsOf(
    [
      { path: 'body.participants.1.email', message: 'Este e-mail voltou' },
      { path: 'body.expiresOn', message: 'Longe demais' },
      { path: 'body.places.3', message: 'Fora da página' },
    ] as never,
    [bruno, ana],
  )
  expect(problemAt(found, 'ana', 'email')).toBe('Este e-mail voltou')
  expect(problemAt(found, undefined, 'expiresOn')).toBe('Longe demais')
  expect(found).toHaveLength(2)
})
