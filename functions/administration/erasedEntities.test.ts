import { describe, expect, it } from 'vitest'
import type { Erased } from '../platform/table/defineEntity.ts'
import { allEntities } from '../platform/table/testing/allEntities.ts'
import { figureParts, parents } from './eraseOrganization.ts'

type Definition = (typeof allEntities)[number]['schema']

const isReached = ({ indexes }: Definition): boolean =>
  Object.values(indexes).some(({ index, pk: { composite } }) => {
    const [first, second, third] = composite
    if (first !== 'organizationId' || third !== undefined) return false
    if (second === undefined) return true
    // A subject's partition is emptied in the table and in its first index.
    return (index === undefined || index === 'gsi1') && [...parents, ...figureParts].some((name) => name === second)
  })

const isPersons = ({ indexes }: Definition): boolean =>
  Object.values(indexes).some(({ index, pk: { composite } }) => index === undefined && composite.join() === 'email')

const isMinutas = ({ attributes }: Definition): boolean =>
  !['organizationId', 'userId', 'email'].some((name) => name in attributes)

/** What must be true of an entity for each way of erasing it. */
const holds: Readonly<Record<Erased, (definition: Definition) => boolean>> = {
  'with its organization': isReached,
  'with its person': isPersons,
  'when it expires': ({ attributes }) => attributes.expiresAt?.required === true,
  never: isMinutas,
}

describe('each entity is erased the way it declares', () => {
  it('all entities are covered', () => {
    expect(allEntities.length).toBeGreaterThan(40)
  })

  it.each(allEntities)('$name: $schema.erased', ({ schema }) => {
    expect(holds[schema.erased](schema)).toBe(true)
  })
})
