import { describe, expect, it } from 'vitest'
import { withAttribute } from './attributes.ts'

describe('the size of a picture', () => {
  it.each([
    ['120', 120],
    ['120px', 120],
    [' 120 PX ', 120],
    ['90pt', 120],
    ['1in', 96],
    ['2,54cm', 96],
    ['2.54 cm', 96],
    ['30mm', 113.39],
    ['0,01', 0.01],
    ['10000', 10_000],
    ['12345', undefined],
    ['10000,01', undefined],
    ['0', undefined],
    ['-1', undefined],
    ['x1', undefined],
    ['1x', undefined],
    ['1em', undefined],
    ['', undefined],
  ])('%j is %s pixels', (text, pixels) => {
    expect([withAttribute({}, 'altura', text), withAttribute({}, 'Largura', text)]).toEqual(
      pixels === undefined ? [undefined, undefined] : [{ altura: pixels }, { largura: pixels }],
    )
  })
})

describe('attributes', () => {
  it('add up', () => {
    expect(
      [
        ['altura', '10'],
        ['largura', '20'],
        ['alt', 'Logo'],
        ['formato', 'USD'],
      ].reduce((all, [name = '', value = '']) => withAttribute(all, name, value) ?? {}, {}),
    ).toEqual({ altura: 10, largura: 20, alt: 'Logo', format: 'USD' })
  })
  it('are recognised by name', () => {
    expect([withAttribute({}, 'format', 'USD'), withAttribute({}, 'cor', 'azul')]).toEqual([
      { format: 'USD' },
      undefined,
    ])
  })
})
