import { expect, it } from 'vitest'
import { type Check, checkTwice, repairFound } from './check.ts'

const stuck = { code: 'job.stuck', message: 'A geração está parada.', at: '01JOB' } as const
const changedMeanwhile = () => Promise.reject(Object.assign(new Error(), { name: 'ConditionalCheckFailedException' }))

async function outcome(repair: (() => Promise<unknown>) | undefined, wanted: boolean) {
  const [finding] = await repairFound([{ ...stuck, ...(repair && { repair }) }], wanted)
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

it('reports what it finds twice in a row: people work while their data is verified', async () => {
  const lost = { code: 'file.withoutObject', message: 'O arquivo não está no armazenamento.', at: '01FILE' } as const
  const results = [[stuck, lost], [lost]]
  const check: Check = async () => ({ found: results.shift() ?? [], checked: 2, next: null })
  expect(await checkTwice(check, 'organization', null)).toEqual({ found: [lost], checked: 2, next: null })
  expect(results).toEqual([])
})
