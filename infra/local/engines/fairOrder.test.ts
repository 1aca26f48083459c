import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fairOrder } from './fairOrder.ts'

const queue = (text: string) => [...text].map((group, at) => ({ group: group === '-' ? undefined : group, at }))
const groups = (messages: readonly { readonly group: string | undefined }[]) =>
  messages.map(({ group }) => group ?? '-').join('')

describe('the next messages of a fair queue', () => {
  it.each([
    ['aaaaab', {}, 2, 'abaaaa'],
    ['aaaaab', { a: 4 }, 1, 'baaaaa'],
    ['aabbcc', { a: 1 }, 3, 'bcabca'.slice(0, 3)],
    ['aaaa', { a: 9 }, 2, 'aaaa'],
    ['aa-', { a: 1 }, 1, '-aa'],
    ['', {}, 10, ''],
  ])('of %s with %o in flight, %i at once: %s', (waiting, inFlight, count, first) => {
    const ordered = fairOrder(queue(waiting), new Map(Object.entries(inFlight)), count)
    expect(groups(ordered).slice(0, first.length)).toBe(first)
  })

  it('loses none, doubles none, and keeps the order within each tenant', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[abc]{0,40}$/), fc.nat(10), (text, count) => {
        const waiting = queue(text)
        const ordered = fairOrder(waiting, new Map(), count)
        expect(ordered.toSorted((one, other) => one.at - other.at)).toEqual(waiting)
        for (const tenant of 'abc') {
          const own = ordered.filter(({ group }) => group === tenant).map(({ at }) => at)
          expect(own).toEqual(own.toSorted((one, other) => one - other))
        }
      }),
    )
  })
})
