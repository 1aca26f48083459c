import { expect, it } from 'vitest'
import type { Link } from '#shared/api/links/schemas.ts'
import { blank, changeOf, typedOf } from './typedLink.ts'

const typed = { ...blank, name: 'Site', assignedTo: 'P', group: 'G', onePerPerson: true }

it('says who gets what visitors of a model begin, and nothing of it for one document', () => {
  expect(changeOf(typed, { type: 'interview' })).toMatchObject({ assignedTo: 'P', group: 'G' })
  expect(changeOf({ ...typed, assignedTo: '' }, { type: 'interview' })).toMatchObject({ assignedTo: null })
  expect(changeOf(typed, { type: 'execution' })).not.toHaveProperty('assignedTo')
})

it('asks for one answer a person only where people prove their e-mail', () => {
  expect(changeOf(typed, { type: 'interview' }).onePerPerson).toBe(false)
  expect(changeOf({ ...typed, login: 'code' }, { type: 'interview' }).onePerPerson).toBe(true)
})

it('leaves a PIN and a password that were not typed again as they are', () => {
  expect(changeOf({ ...typed, asksPin: true }, { type: 'interview' })).not.toHaveProperty('pin')
  expect(changeOf({ ...typed, login: 'password', email: 'a@b.c' }, { type: 'interview' })).not.toHaveProperty(
    'password',
  )
  expect(changeOf(typed, { type: 'interview' }).pin).toBeNull()
})

it('does not send people again who were chosen before', () => {
  const link = { ...typed, type: 'interview', reviewer: { type: 'user', id: 'R' }, hasPin: false } as unknown as Link
  const change = changeOf({ ...typedOf(link), name: 'Outro', group: '' }, { type: 'interview' }, link)
  expect(change).toMatchObject({ name: 'Outro', group: null })
  expect(change).not.toHaveProperty('assignedTo')
  expect(change).not.toHaveProperty('reviewer')
})
