import { describe, expect, it } from 'vitest'
import { listReferences } from './listReferences.ts'

describe('the references of a text', () => {
  it('are those printed, tested and compared, with the sections around them', () => {
    const text = 'Eu, {{a}}, {{#b}}e {{c.d}}{{^e}}sem{{/e}}{{#f maior que g.h}}{{i}} {{/f}}{{/b}}fim'
    expect(listReferences(text).map(({ ref, kind, within }) => [ref, kind, within])).toEqual([
      ['a', 'value', []],
      ['b', 'section', []],
      ['c.d', 'value', ['b']],
      ['e', 'inverse', ['b']],
      ['f', 'condition', ['b']],
      ['g.h', 'condition', ['b']],
      ['i', 'value', ['b']],
    ])
  })

  it('have the position of their tag', () => {
    expect(listReferences('Eu, {{maiuscula a}}')).toMatchObject([
      { ref: 'a', path: ['a'], from: 4, to: 19, tag: { modifiers: ['maiuscula'] } },
    ])
  })

  it('include those of a block in a group, with sections that earlier blocks opened and later ones close', () => {
    expect(
      listReferences('{{a}} {{/b}}{{#c}}{{d}}', { open: ['{{#b}}'] }).map(({ ref, within }) => [ref, within]),
    ).toEqual([
      ['b', []],
      ['a', ['b']],
      ['c', []],
      ['d', ['c']],
    ])
  })
})
