import { describe, expect, test } from 'vitest'
import { AVATAR_COLORS, avatarColor } from './avatarColor.ts'
import { initials, tableInitials } from './initials.ts'

describe('initials', () => {
  test.each([
    ['Ana Maria Souza', 'AS', 'AN'],
    ['ana', 'A', 'AN'],
    ['  érica   dias ', 'ÉD', 'ÉR'],
    ['E\u0301rica', 'É', 'ÉR'],
    ['"Zé" (Júnior)', 'ZJ', '"Z'],
    ['3M', 'M', '3M'],
    ['42', '4', '42'],
    ['😀 Alves', '😀A', '😀 '],
    ['', '', ''],
    ['   ', '', ''],
  ])('of %j are %j, and %j in a table', (name, person, table) => {
    expect([initials(name), tableInitials(name)]).toEqual([person, table])
  })
})

describe('avatarColor', () => {
  test.each([
    ['', '#0081AF'],
    // 65 × 1 = 65 = 5 modulo 6
    ['A', '#6366F1'],
    // 65 × 1 + 110 × 2 + 97 × 3 = 576 = 0 modulo 6
    ['Ana', '#0081AF'],
    // 66 × 1 + 105 × 2 + 97 × 3 = 567 = 3 modulo 6
    ['Bia', '#F43F5E'],
    // 76 × 1 + 101 × 2 + 111 × 3 = 611 = 5 modulo 6
    ['Leo', '#6366F1'],
    // 66 = 0 modulo 6, 67 = 1, 68 = 2, 69 = 3, 70 = 4
    ['C', '#10B981'],
    ['D', '#F97316'],
    ['F', '#F59E0B'],
  ])('of %j is %s', (name, color) => {
    expect(avatarColor(name)).toBe(color)
  })

  test('is one of the six for a name of any length', () => {
    expect(AVATAR_COLORS).toContain(avatarColor('Z'.repeat(100_000)))
  })
})
