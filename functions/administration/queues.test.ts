import { expect, it } from 'vitest'
import { places } from '#events/places.ts'
import { queueNames } from '#shared/api/administration/queues.ts'

it('a system administrator sees every queue, every stream consumer and every scheduled function', () => {
  expect([...queueNames].sort()).toEqual([...places].sort())
})
