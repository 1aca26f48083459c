import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { describeTags } from './describeTags.ts'
import { modifiers } from './modifiers.ts'
import { openLists } from './openLists.ts'
import { parseTag } from './parseTag.ts'
import { parseTemplate, tagPlaces } from './parseTemplate.ts'
import { printTag } from './printTag.ts'
import { BLANK, type TemplateScope } from './value.ts'

const shape: TemplateScope = {
  nome: BLANK,
  casado: BLANK,
  emails: [''],
  socios: [{ nome: BLANK, quotas: BLANK, quotas_extenso: BLANK, filhos: [{ idade: BLANK }] }],
}

/** 'text role kind known' of each tag. */
function uses(source: string, open: readonly string[] = []): string[] {
  return describeTags(source, shape, { open }).map(
    ({ from, to, role, kind, known }) => `${source.slice(from, to)} ${role} ${kind} ${known ? 'known' : 'unknown'}`,
  )
}

describe('the kind of each tag of a text', () => {
  it('distinguishes fields, lists, the fields of lists and conditionals', () => {
    expect(uses('{{nome}} {{#casado}}{{casada}}{{/}} {{^socios}}-{{/socios}} {{#nome igual a "x"}}{{/nome}}')).toEqual([
      '{{nome}} value field known',
      '{{#casado}} open conditional known',
      '{{casada}} value field unknown',
      '{{/}} close conditional known',
      '{{^socios}} open list known',
      '{{/socios}} close list known',
      '{{#nome igual a "x"}} open conditional known',
      '{{/nome}} close conditional known',
    ])
  })
  it('sees the fields of a list only inside it, or by their whole path', () => {
    expect(uses('{{quotas}} {{socios.quotas}} {{#socios}}{{quotas}}{{casado}}{{this.nome}}{{/socios}}')).toEqual([
      '{{quotas}} value field unknown',
      '{{socios.quotas}} value listField known',
      '{{#socios}} open list known',
      '{{quotas}} value listField known',
      '{{casado}} value field known',
      '{{this.nome}} value listField known',
      '{{/socios}} close list known',
    ])
    expect(uses('{{#emails}}{{.}}{{this}}{{/emails}}').slice(1, 3)).toEqual([
      '{{.}} value listField known',
      '{{this}} value listField known',
    ])
  })
  it('gives the list of a field', () => {
    const lists = (source: string) => describeTags(source, shape).map(({ list }) => list)
    expect(
      lists('{{nome}}{{socios.nome}}{{#socios}}{{quotas}}{{casado}}{{#filhos}}{{idade}}{{nome}}{{/}}{{/}}'),
    ).toEqual([
      ...[undefined, 'socios', undefined, 'socios', undefined, 'socios', 'filhos', 'socios', 'socios', undefined],
    ])
  })
  it('does not judge the contents of an unknown list', () => {
    expect(uses('{{#socias}}{{quotas}}{{/socias}}{{quotas}}')).toEqual([
      '{{#socias}} open conditional unknown',
      '{{quotas}} value field known',
      '{{/socias}} close conditional unknown',
      '{{quotas}} value field unknown',
    ])
  })
  it('pairs the tags of a section, and leaves out closing tags without one', () => {
    expect(describeTags('{{#casado}}x{{/casado}}{{/nome}}', shape).map(({ from, partner }) => [from, partner])).toEqual(
      [
        [0, { from: 12, to: 23 }],
        [12, { from: 0, to: 11 }],
      ],
    )
  })
  it('is inside the sections that the previous block left open', () => {
    expect(uses('{{quotas}}{{/socios}}{{quotas}}', ['{{#socios}}'])).toEqual([
      '{{quotas}} value listField known',
      '{{/socios}} close list known',
      '{{quotas}} value field unknown',
    ])
  })
})

describe('a comparison', () => {
  it('is known if everything it names is, is never a list, and opens none', () => {
    expect(
      uses(
        '{{#nome igual a nada}}{{/}}{{#socios contém "x"}}{{quotas}}{{/}}{{#nada igual a "x"}}{{outro}}{{/}}{{#nada}}{{outro}}{{/}}',
      ),
    ).toEqual([
      '{{#nome igual a nada}} open conditional unknown',
      '{{/}} close conditional unknown',
      '{{#socios contém "x"}} open conditional known',
      '{{quotas}} value field unknown',
      '{{/}} close conditional known',
      '{{#nada igual a "x"}} open conditional unknown',
      '{{outro}} value field unknown',
      '{{/}} close conditional unknown',
      '{{#nada}} open conditional unknown',
      '{{outro}} value field known',
      '{{/}} close conditional unknown',
    ])
  })
})

describe('the list of a field', () => {
  const listOf = (source: string) => describeTags(source, shape)[0]

  it('is what its path names, if that is a list', () => {
    expect(listOf('{{socios.nome}}')).toHaveProperty('list', 'socios')
    expect(listOf('{{socios.filhos.idade}}')).toHaveProperty('list', 'socios.filhos')
    for (const none of ['{{nome}}', '{{nada}}', '{{nome.x}}', '{{nada.x}}', '{{this.nome}}', '{{this.socios.nome}}'])
      expect(listOf(none)).not.toHaveProperty('list')
  })

  it('does not depend on unclosed sections', () => {
    expect(uses('{{#casado}}x')).toEqual(['{{#casado}} open conditional known'])
  })
})

describe('names that can be written inside open tags', () => {
  it('are the fields of each open list, innermost first, and then those outside lists', () => {
    const socio = { nome: BLANK, quotas: BLANK, quotas_extenso: BLANK, filhos: [{ idade: BLANK }] }
    expect(openLists(shape, ['{{#casado}}', '{{#socios}}', '{{#filhos}}'])).toEqual([
      { list: 'filhos', names: { idade: BLANK }, simple: false },
      { list: 'socios', names: socio, simple: false },
      { list: '', names: shape, simple: false },
    ])
  })
  it('are `this` in a list without fields, and none for an unknown or negated list', () => {
    expect(
      openLists(shape, ['{{#emails}}', '{{^socios}}', '{{#nada}}', '{{']).map(({ list, simple }) => [list, simple]),
    ).toEqual([
      ['emails', true],
      ['', false],
    ])
  })
})

describe('a printed tag', () => {
  const ref = fc.constantFrom('nome', 'socios.nome', 'valor_extenso', 'ação', 'this')
  const text = fc.stringMatching(/^[a-zA-Zçã/ ,.]{0,12}$/)
  const attributes = fc.record(
    { altura: fc.integer({ min: 1, max: 900 }), largura: fc.integer({ min: 1, max: 900 }), alt: text, format: text },
    { requiredKeys: [] },
  )
  it('is parsed as the same tag', () => {
    fc.assert(
      fc.property(ref, fc.uniqueArray(fc.constantFrom(...modifiers)), attributes, (name, chosen, sizes) => {
        const written = printTag({ ref: name, modifiers: chosen, attributes: sizes })
        const read = parseTag(written.slice(2, -2))
        expect(read).toEqual({
          ok: true,
          value: { kind: 'value', ref: name, path: name.split('.'), modifiers: chosen, attributes: sizes },
        })
      }),
    )
  })
  it('has no braces or double quotes in its attributes', () => {
    expect(printTag({ ref: 'a', modifiers: ['imagem'], attributes: { alt: '"}}{{' } })).toBe(`{{a imagem alt="'"}}`)
  })
})

it('finds tags at the positions where the parser does', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^(\{|\}|a| ){0,20}$/), (source) => {
      const read: string[] = []
      const walk = (nodes: ReturnType<typeof parseTemplate>['nodes']): void => {
        for (const node of nodes) if (node.kind === 'value') read.push(node.raw)
      }
      walk(parseTemplate(source).nodes)
      const placed = tagPlaces(source).map(({ from, to }) => source.slice(from, to))
      expect(placed.filter((raw) => parseTag(raw.slice(2, -2)).ok)).toEqual(read)
    }),
  )
})
