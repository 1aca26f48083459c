import { expect, it } from 'vitest'
import { settle } from './look.ts'

const stuck = { code: 'job.stuck', message: 'A geração está parada.', at: '01JOB' } as const
const changedMeanwhile = () => Promise.reject(Object.assign(new Error(), { name: 'ConditionalCheckFailedException' }))

async function outcome(mend: (() => Promise<unknown>) | undefined, repair: boolean) {
  const [finding] = await settle([{ ...stuck, ...(mend && { mend }) }], repair)
  return { repairable: finding?.repairable, repaired: finding?.repaired }
}

it('reports a repair only if it was made', async () => {
  expect(await outcome(async () => undefined, true)).toEqual({ repairable: true, repaired: true })
  expect(await outcome(async () => true, true)).toEqual({ repairable: true, repaired: true })
  expect(await outcome(async () => false, true)).toEqual({ repairable: true, repaired: false })
  expect(await outcome(changedMeanwhile, true)).toEqual({ repairable: true, repaired: false })
  expect(await outcome(async () => undefined, false)).toEqual({ repairable: true, repaired: false })
  expect(await outcome(undefined, true)).toEqual({ repairable: false, repaired: false })
})
