import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { applyMask, matchesMask, unmask } from './mask.ts'

describe('applyMask', () => {
  test.each([
    ['##/##/####', '31122026', '31/12/2026'],
    ['##/##/####', '31/12/2026', '31/12/2026'],
    ['##/##/####', '3112', '31/12'],
    ['##/##/####', '31/', '31'],
    ['##/##/####', '3a1', '31'],
    ['##/##/####', '311220269999', '31/12/2026'],
    ['##/##/####', '', ''],
    ['(##) #####-####', '11987654321', '(11) 98765-4321'],
    ['+55 (##) #####-####', '55987654321', '+55 (55) 98765-4321'],
    ['+55 (##) #####-####', '+55 (55) 98765-4321', '+55 (55) 98765-4321'],
    ['AAA-#X##', 'abc1d23', 'ABC-1D23'],
    ['aa', 'AB', 'ab'],
    ['XX.xx', 'a1B2', 'A1.b2'],
    ['SS', 'aB', 'aB'],
    ['SS', '1a2B', 'aB'],
    ['NNN', 'a-1B', 'a1B'],
    ['A', 'ß', 'ß'],
    ['A', 'e\u0301', 'É'],
    ['##%', '12', '12%'],
    ['##%', '1', '1'],
    ['\\##', '5', '#5'],
    ['\\\\#', '5', '\\5'],
    ['#\\', '5', '5'],
    // A text already masked, whose own '55' would fit the slots.
    ['55##', '5512', '5512'],
    ['1##', '1a', ''],
    ['---', '123', ''],
    ['', '123', ''],
  ])('%j makes of %j %j', (mask, text, masked) => {
    expect(applyMask(mask, text)).toBe(masked)
  })
})

describe('long texts', () => {
  it('a mask has at most two hundred slots, filled from at most a thousand characters', () => {
    expect([
      applyMask('#'.repeat(201), '1'.repeat(201)),
      applyMask('#', `${'x'.repeat(999)}1`),
      applyMask('#', `${'x'.repeat(1000)}1`),
    ]).toEqual(['1'.repeat(200), '1', ''])
  })
})

describe('matchesMask', () => {
  test.each([
    ['##/##/####', '31/12/2026', true],
    ['##/##/####', '31/12/202', false],
    ['##/##/####', '31/12/20266', false],
    ['##/##/####', '31-12-2026', false],
    ['##/##/####', '31/1a/2026', false],
    ['AAA-#X##', 'ABC-1D23', true],
    ['AAA-#X##', 'ABc-1D23', false],
    ['aX', 'aB', true],
    ['aX', 'AB', false],
    ['aX', 'ab', false],
    ['\\##', '#5', true],
    ['', '', true],
  ])('%j and %j: %s', (mask, text, matches) => {
    expect(matchesMask(mask, text)).toBe(matches)
  })
})

describe('unmask', () => {
  test.each([
    ['##/##/####', '31/12/2026', '31122026'],
    ['##/##/####', '31/1', '311'],
    ['+55 (##) #####-####', '+55 (55) 98765-4321', '55987654321'],
    ['AAA-####', 'abc1234', 'ABC1234'],
    ['##%', '', ''],
  ])('takes %j off %j', (mask, text, raw) => {
    expect(unmask(mask, text)).toBe(raw)
  })
})

describe('any mask', () => {
  const masks = fc.string({ unit: fc.constantFrom('#', '#', '#', '/', '-', '.', '(', ')', ' '), minLength: 1 })
  const typed = fc.string({ unit: fc.constantFrom(...'0123456789') })

  it('returns what was typed, as far as it fits', () => {
    fc.assert(
      fc.property(masks, typed, (mask, text) => {
        const room = [...mask].filter((character) => character === '#').length
        expect(unmask(mask, applyMask(mask, text))).toBe(text.slice(0, room))
      }),
      { numRuns: 2000 },
    )
  })

  it('changes nothing in a text already masked, and matches a filled one', () => {
    fc.assert(
      fc.property(masks, typed, (mask, text) => {
        const masked = applyMask(mask, text)
        const room = [...mask].filter((character) => character === '#').length
        expect(applyMask(mask, masked)).toBe(masked)
        if (room > 0) expect(matchesMask(mask, masked)).toBe(text.length >= room)
      }),
      { numRuns: 2000 },
    )
  })

  it('never throws for any mask and any text', () => {
    const any = fc.string({ unit: 'binary' })
    fc.assert(
      fc.property(any, any, (mask, text) => {
        expect(typeof applyMask(mask, text)).toBe('string')
        expect(typeof unmask(mask, text)).toBe('string')
        expect(typeof matchesMask(mask, text)).toBe('boolean')
      }),
      { numRuns: 2000 },
    )
  })
})
