import { expect, it } from 'vitest'
import { queues } from '#events/queues.ts'
import { queueNames } from '#shared/api/administration.ts'

it('those who run the system see every queue there is', () => {
  expect([...queueNames].sort()).toEqual(Object.keys(queues).sort())
})
