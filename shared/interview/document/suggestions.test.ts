import { describe, expect, it } from 'vitest'
import { editorDefSchema } from '../model.ts'
import { documentText } from './documentText.ts'
import { countSuggestions, hasSuggestions, settleDocument, settleHtml } from './suggestions.ts'

const mark = (kind: 'ins' | 'del', text: string) =>
  `<${kind} data-suggestion="s1" data-by="ana" data-at="2026-11-26T12:00:00.000Z">${text}</${kind}>`
const ending = (kind: 'ins' | 'del' | 'first') =>
  ` data-ending="${kind === 'first' ? 'del' : kind} s1 ana 2026-11-26T12:00:00.000Z${kind === 'first' ? ' first' : ''}"`

describe('a text with suggestions', () => {
  it.each([
    [
      'words put in place of others',
      `<p>uso ${mark('del', 'exclusivo')}${mark('ins', 'residencial')} do imóvel</p>`,
      '<p>uso exclusivo do imóvel</p>',
      '<p>uso residencial do imóvel</p>',
    ],
    [
      'a field put in place of another, between spaces',
      `<p>O <strong>${mark('del', '{{cliente}}')}${mark('ins', '{{cliente.nome}}')}</strong> paga</p>`,
      '<p>O <strong>{{cliente}}</strong> paga</p>',
      '<p>O <strong>{{cliente.nome}}</strong> paga</p>',
    ],
    [
      'words that become bold',
      `<p>a ${mark('del', 'multa')}<strong>${mark('ins', 'multa')}</strong> de 10%</p>`,
      '<p>a multa de 10%</p>',
      '<p>a <strong>multa</strong> de 10%</p>',
    ],
    [
      'a paragraph divided',
      `<p data-clause="2"${ending('ins')}>Um. </p><p data-clause="2">Dois.</p>`,
      '<p data-clause="2">Um. Dois.</p>',
      '<p data-clause="2">Um. </p><p data-clause="2">Dois.</p>',
    ],
    [
      'new paragraphs after a heading',
      `<h1${ending('ins')}>Foro</h1><p${ending('ins')}>${mark('ins', 'Um.')}</p><p>${mark('ins', 'Dois.')}</p><p>Três.</p>`,
      '<h1>Foro</h1><p>Três.</p>',
      '<h1>Foro</h1><p>Um.</p><p>Dois.</p><p>Três.</p>',
    ],
    [
      'a paragraph deleted as a whole',
      `<p>Um.</p><h2${ending('del')}>${mark('del', 'Dois.')}</h2><p data-clause="1">Três.</p>`,
      '<p>Um.</p><h2>Dois.</h2><p data-clause="1">Três.</p>',
      '<p>Um.</p><p data-clause="1">Três.</p>',
    ],
    ['two paragraphs joined', `<h2${ending('del')}>Um</h2><p>Dois</p>`, '<h2>Um</h2><p>Dois</p>', '<h2>UmDois</h2>'],
    [
      'paragraphs joined that look like the first, of which nothing stays',
      `<h2${ending('first')}>${mark('del', 'Um')}</h2><p${ending('del')}></p><p>Dois</p>`,
      '<h2>Um</h2><p></p><p>Dois</p>',
      '<h2>Dois</h2>',
    ],
    [
      'what one adds and another would take away',
      `<p>a ${mark('ins', `b ${mark('del', 'c')}`)} d</p>`,
      '<p>a  d</p>',
      '<p>a b  d</p>',
    ],
    [
      'elements of these names that are no suggestions',
      '<p><ins>a</ins><del>b</del></p>',
      '<p><ins>a</ins><del>b</del></p>',
      '<p><ins>a</ins><del>b</del></p>',
    ],
  ])('is the text before and the text after: %s', (_what, html, refused, accepted) => {
    expect([settleHtml(html, 'refused'), settleHtml(html, 'accepted')]).toEqual([refused, accepted])
    expect(hasSuggestions(settleHtml(html, 'refused') + settleHtml(html, 'accepted'))).toBe(false)
  })
})

describe('a document with suggestions', () => {
  const document = editorDefSchema.parse({
    sections: [
      {
        id: 'g',
        headers: [{ id: 'h', type: 'text', content: `<p>Página ${mark('ins', 'nova')}</p>` }],
        blocks: [
          { id: 'a', type: 'text', content: `<p data-clause="1"${ending('ins')}>Um.</p>` },
          { id: 'b', type: 'text', content: '<p data-clause="1"> E mais.</p><p>Dois.</p>' },
          {
            id: 't',
            type: 'table',
            content: { rows: [{ content: { 0: { content: `<p>${mark('ins', '{{valor}}')}</p>` } } }] },
          },
          { id: 'c', type: 'text', content: `<p${ending('ins')}>${mark('ins', 'Só sugerido.')}</p>` },
        ],
      },
    ],
  })

  it('is without them what it was, across its blocks, tables and headers', () => {
    expect(documentText(settleDocument(document, 'refused')).split('\n')).toEqual(['Página', 'Um. E mais.', 'Dois.'])
    expect(documentText(settleDocument(document, 'accepted')).split('\n')).toEqual([
      ...['Página nova', 'Um.', 'E mais.', 'Dois.', '{{valor}}', 'Só sugerido.'],
    ])
  })

  it('counts each suggestion once, in texts, tables and the ends of paragraphs', () => {
    expect(countSuggestions(document)).toBe(1)
    const [group] = document.sections
    const others = [mark('ins', 'a').replace('s1', 's2'), `<p${ending('del').replace('s1', 's3')}>b</p>`]
    const footers = others.map((content, at) => ({ id: `${at}`, type: 'text' as const, content }))
    expect(countSuggestions({ sections: [{ ...group!, footers }] })).toBe(3)
    expect(countSuggestions(settleDocument(document, 'refused'))).toBe(0)
  })

  it('stays the same object where nothing is suggested', () => {
    const settled = settleDocument(document, 'accepted')
    expect(settleDocument(settled, 'refused')).toBe(settled)
  })
})
