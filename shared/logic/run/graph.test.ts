import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { components, isCycle } from './graph.ts'

const graph = fc
  .integer({ min: 0, max: 7 })
  .chain((size) =>
    fc.array(fc.uniqueArray(fc.nat({ max: Math.max(0, size - 1) })), { minLength: size, maxLength: size }),
  )

/** Everything reachable by a path of at least one edge. */
function reached(edges: readonly (readonly number[])[], from: number): Set<number> {
  const found = new Set<number>()
  const waiting = [...edges[from]!]
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (found.has(at)) continue
    found.add(at)
    waiting.push(...edges[at]!)
  }
  return found
}

describe('the components of a graph', () => {
  it('are the sets of nodes that reach each other, each after everything it reaches', () => {
    fc.assert(
      fc.property(graph, (edges) => {
        const found = components(edges)
        expect(found.flat().toSorted((a, b) => a - b)).toEqual(edges.map((_, at) => at))
        const place = new Map(found.flatMap((members, at) => members.map((member) => [member, at] as const)))
        for (const from of edges.keys())
          for (const to of edges.keys()) {
            const there = reached(edges, from).has(to)
            const together = from === to || (there && reached(edges, to).has(from))
            expect(place.get(from) === place.get(to)).toBe(together)
            if (there) expect(place.get(to)).toBeLessThanOrEqual(place.get(from)!)
          }
        for (const members of found) expect(isCycle(members, edges)).toBe(reached(edges, members[0]!).has(members[0]!))
      }),
      { numRuns: 2_000 },
    )
  })

  it('of a chain of a hundred thousand are found without a stack overflow', () => {
    const edges = Array.from({ length: 100_000 }, (_, at) => (at === 99_999 ? [] : [at + 1]))
    expect(components(edges).map(([member]) => member)).toEqual(edges.map((_, at) => 99_999 - at))
  })
})
