import { describe, expect, it } from 'vitest'
import { listReferences } from './listReferences.ts'

describe('the references of a text', () => {
  it('are what is printed, asked and compared, with the sections around it', () => {
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

  it('stand at the tag that has them', () => {
    expect(listReferences('Eu, {{maiuscula a}}')).toMatchObject([
      { ref: 'a', path: ['a'], from: 4, to: 19, tag: { modifiers: ['maiuscula'] } },
    ])
  })

  it('are those of a block of a group too, which begins inside what another opened and leaves open what it opens', () => {
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
