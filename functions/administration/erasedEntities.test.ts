import { describe, expect, it } from 'vitest'
import { allEntities } from '../platform/table/testing/allEntities.ts'
import { figureParts, parents } from './eraseOrganization.ts'

/** What is not found through its organisation, and what becomes of it when the organisation is erased. */
const otherwise: Readonly<Record<string, string>> = {
  login: 'removed with its person (identity/people/eraseUser.ts), unless they belong to another organisation',
  membership: 'removed with its person',
  passkey: 'removed with its person',
  secondFactor: 'removed with its person',
  undeliverable: 'lies with an address, not with an organisation; it expires',
  defaultTemplate: 'of Minuta',
  offer: 'of Minuta',
  signingKey: 'of Minuta',
  throttle: 'of an address or account; it expires',
  ticket: 'holds nothing but a hash; it expires',
}

/** Each expires by itself: its life bounds how long it outlives the organisation. */
const expiring = ['outbox', 'countedUse', 'modelUpload', 'undeliverable', 'throttle', 'ticket']

const isReached = ({ schema }: (typeof allEntities)[number]): boolean =>
  Object.values(schema.indexes).some(({ index, pk: { composite } }) => {
    const [first, second, third] = composite
    if (first !== 'organizationId' || third !== undefined) return false
    if (second === undefined) return true
    // The partition of a thing is emptied in the table and in its first index.
    return (index === undefined || index === 'gsi1') && [...parents, ...figureParts].some((name) => name === second)
  })

describe('erasing an organisation reaches', () => {
  it('is asked of every entity there is', () => {
    expect(allEntities.length).toBeGreaterThan(40)
    expect(Object.keys(otherwise).filter((name) => !allEntities.some((entity) => entity.name === name))).toEqual([])
  })

  it.each(allEntities)('$name', (entity) => {
    const { name } = entity
    const expires = entity.schema.attributes.expiresAt?.required === true
    if (expiring.includes(name)) expect(expires).toBe(true)
    else if (!(name in otherwise)) expect(isReached(entity)).toBe(true)
  })
})
