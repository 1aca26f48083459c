import { describe, expect, it } from 'vitest'
import { cardSides, visibleColumns } from './screen.ts'

const names = (columns: readonly { name: string }[]) => columns.map(({ name }) => name).join(' ')

describe('the columns shown', () => {
  const columns = [{ name: 'a' }, { name: 'b', hideMobile: true }, { name: 'c', hideTablet: true }]

  it.each([
    ['phone', 'a c'],
    ['tablet', 'a b'],
    ['wide', 'a b c'],
  ] as const)('on a %s are %s', (screen, shown) => {
    expect(names(visibleColumns(columns, screen))).toBe(shown)
  })
})

describe("a row's card on phones", () => {
  it('has status on the right and all else on the left, unless the column sets a side, and no menu column', () => {
    const { left, right } = cardSides([
      { name: 'nome', type: 'primary' },
      { name: 'prazo', mobile: 'right' },
      { name: 'valor' },
      { name: 'situacao', type: 'statusTag' },
      { name: 'etapa', type: 'statusTag', mobile: 'left' },
      { name: 'acoes', type: 'actions' },
    ])
    expect([names(left), names(right)]).toEqual(['nome valor etapa', 'prazo situacao'])
  })
})
