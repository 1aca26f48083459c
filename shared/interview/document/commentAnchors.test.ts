import { describe, expect, it } from 'vitest'
import { carryComments, withoutComments } from './commentAnchors.ts'

const on = (id: string, text: string) => `<span data-comment="${id}">${text}</span>`

describe('the places of comments', () => {
  it.each([
    [
      'the same words',
      `<p>O ${on('c1', 'foro')} de São Paulo</p>`,
      '<p>Elege-se o foro do Rio</p>',
      `<p>Elege-se o ${on('c1', 'foro')} do Rio</p>`,
    ],
    [
      'the nearest of the same words',
      `<p>foro, foro, ${on('c1', 'foro')}</p>`,
      '<p>foro, o foro, foro</p>',
      `<p>foro, o foro, ${on('c1', 'foro')}</p>`,
    ],
    [
      'words partly formatted',
      `<p>${on('c1', 'prazo de 30 dias')}</p>`,
      '<p>No prazo de <strong>30</strong> dias.</p>',
      `<p>No ${on('c1', 'prazo de ')}<strong>${on('c1', '30')}</strong>${on('c1', ' dias')}.</p>`,
    ],
    [
      'words that were changed themselves',
      `<p>multa de ${on('c1', '10%')} ao mês</p>`,
      '<p>multa de 2% ao mês</p>',
      `<p>multa de ${on('c1', '2%')} ao mês</p>`,
    ],
    ['words that are gone', `<p>um ${on('c1', 'dois')}</p>`, '<p>um </p>', '<p>um </p>'],
    [
      'places that are still there',
      `<p>${on('c1', 'um')} dois</p>`,
      `<p>um ${on('c1', 'dois')}</p>`,
      `<p>um ${on('c1', 'dois')}</p>`,
    ],
  ])('are carried to a changed text: %s', (_what, from, to, carried) => {
    expect(carryComments(from, to)).toBe(carried)
  })

  it('are taken out, and the text is as if they had never been there', () => {
    expect(withoutComments(`<p>a ${on('c1', `b <em>${on('c2', 'c')}</em>`)} d &amp; {{nome}}</p>`)).toBe(
      '<p>a b <em>c</em> d &amp; {{nome}}</p>',
    )
  })
})
