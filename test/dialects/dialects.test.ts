import { describe, expect, it } from 'vitest'
import { compare, tools } from './compare.ts'

describe.each(Object.entries(tools))('files of %s are filled as it fills them', (_name, { fixtures, fill }) => {
  it.each(fixtures.map((fixture) => [fixture.name, fixture] as const))('%s', async (_, fixture) => {
    const { theirs, ours, left } = await compare(fixture, fill)
    expect(ours).toBe(fixture.differs?.ours ?? theirs)
    // What is left is printed as it is, and reported.
    expect(left.every((tag) => ours.includes(tag))).toBe(true)
    if (!fixture.differs) expect(left).toEqual([])
  })
})
