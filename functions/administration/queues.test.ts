import { expect, it } from 'vitest'
import { places } from '#events/places.ts'
import { queueNames } from '#shared/api/administration.ts'

it('those who run the system see every queue, every reader of the stream and everything that runs by the clock', () => {
  expect([...queueNames].sort()).toEqual([...places].sort())
})
