import { describe, expect, it } from 'vitest'
import { mentionAt, mentionsIn, offered } from './mentionAt.ts'

const people = [
  { id: 'a', name: 'Ângela Prado' },
  { id: 'b', name: 'Bruno Lima' },
  { id: 'c', name: 'Carla de Angelis' },
]

describe('a mention', () => {
  it.each([
    ['@', 1, { from: 0, sought: '' }],
    ['Veja, @bru', 10, { from: 6, sought: 'bru' }],
    ['Veja, @Bruno Li', 15, { from: 6, sought: 'Bruno Li' }],
    ['Veja, @Bruno Lima isto', 22, undefined],
    ['ana@escritorio', 14, undefined],
  ])('is being typed in %j', (text, cursor, expected) => {
    expect(mentionAt(text, cursor)).toEqual(expected)
  })

  it('finds people by the beginning of any of their names, whatever the accents', () => {
    expect(offered(people, 'ange').map(({ id }) => id)).toEqual(['a', 'c'])
    expect(offered(people, 'bruno l').map(({ id }) => id)).toEqual(['b'])
  })

  it('is of those whose whole name is in the text', () => {
    expect(mentionsIn('Veja @Bruno Lima, e @Carla', people)).toEqual(['b'])
  })
})
