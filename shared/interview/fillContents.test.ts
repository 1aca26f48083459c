import { describe, expect, it } from 'vitest'
import { createField } from './createField.ts'
import { emptyInterviewCode } from './model.ts'
import { buildScope } from './scope.ts'

const text = (ref: string) => createField('text', { uid: ref, ref, name: ref })
const content = (ref: string, html: string) => createField('content', { uid: ref, ref, name: ref, content: html })

const scopeWith = (...fields: ReturnType<typeof createField>[]) =>
  buildScope(
    { ...emptyInterviewCode(), sections: [{ id: 's', title: 'S', conditionals: [], fields }] },
    { foro: 'Santos', livre: 'chaves {{como estas}}' },
    '2026-11-22',
  )
const printedText = (value: unknown) => (value as { text: string } | undefined)?.text

describe('a text of the author in documents', () => {
  it('follows the answers, and other texts of the author', () => {
    const scope = scopeWith(
      content('clausula', '<p>Fica eleito o foro de {{foro maiuscula}}{{#foro}}, com renúncia{{/foro}}.</p>'),
      content('final', '<p>{{clausula}} Fim.</p>'),
      text('foro'),
    )
    expect(printedText(scope.clausula)).toBe('Fica eleito o foro de SANTOS, com renúncia.')
    expect(printedText(scope.final)).toBe('Fica eleito o foro de SANTOS, com renúncia. Fim.')
  })

  it.each([
    ['uses what is not asked', [content('clausula', '<p>{{foroo}}</p>')]],
    ['holds itself', [content('clausula', '<p>a {{b}}</p>'), content('b', '<p>{{clausula}}</p>')]],
    ['does not close its tags', [content('clausula', '<p>{{#foro}}</p>')]],
  ])('is left out, so that the document stops, where it %s', (_what, fields) => {
    expect(Object.keys(scopeWith(...fields, text('foro')))).toEqual(['foro'])
  })

  it('leaves what a person answered as it is', () => {
    expect(printedText(scopeWith(text('livre')).livre)).toBe('chaves {{como estas}}')
  })
})

it('several states have their names and prepositions', () => {
  const states = createField('checkbox', { uid: 'e', ref: 'estados', name: 'Estados', brazilianStates: true })
  const scope = buildScope(
    { ...emptyInterviewCode(), sections: [{ id: 's', title: 'S', conditionals: [], fields: [states] }] },
    { estados: ['BA', 'SP'] },
    '2026-11-22',
  )
  expect([scope.estados_nome, scope.estados_preposicao].map(printedText)).toEqual([
    'Bahia e São Paulo',
    'da Bahia e de São Paulo',
  ])
})
