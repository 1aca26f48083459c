import { expect, it, vi } from 'vitest'
import { readKeys } from './readKeys.ts'

it('reads unprocessed keys again, until it has every item', async () => {
  const requested: number[][] = []
  const read = async (keys: number[]) => {
    requested.push(keys)
    return { data: keys.slice(0, 2).map((key) => `item ${key}`), unprocessed: keys.slice(2) }
  }
  expect(await readKeys([1, 2, 3, 4, 5], read)).toEqual(['item 1', 'item 2', 'item 3', 'item 4', 'item 5'])
  expect(requested).toEqual([[1, 2, 3, 4, 5], [3, 4, 5], [5]])
})

it('reads nothing for no keys', async () => {
  const read = async () => Promise.reject(new Error('requested'))
  expect(await readKeys([], read)).toEqual([])
})

it('gives up if the table never processes any', async () => {
  const read = async (keys: number[]) => ({ data: [], unprocessed: keys })
  vi.useFakeTimers()
  const refused = expect(readKeys([1], read)).rejects.toThrow('left 1 keys unprocessed')
  await vi.runAllTimersAsync()
  await refused
  vi.useRealTimers()
})
