import { describe, expect, it } from 'vitest'
import {
  decodeEntities,
  MAX_TEMPLATE,
  parseBlocks,
  parseTemplate,
  type TemplateNode,
  tagPlaces,
} from './parseTemplate.ts'

/** The tree as text: values in braces, sections in brackets with their closing tags. */
const outline = (nodes: readonly TemplateNode[]): string =>
  nodes
    .map((node) => {
      if (node.kind === 'text') return `'${node.text}'`
      if (node.kind === 'block') return `|${node.at}|`
      if (node.kind === 'value') return `{${node.tag.ref} ${node.from}-${node.to}}`
      const { inverse, tag, nodes: inside, rawClose, close, from, to, block } = node
      const closed = close ? `${rawClose} ${close.from}-${close.to}` : rawClose
      return `[${inverse ? '^' : '#'}${tag.ref} ${from}-${to} of ${block}: ${outline(inside)} ${closed}]`
    })
    .join('')

const unbalanced = (raw: string, from: number, suggestion?: string) => ({
  code: 'tags_do_bloco',
  severity: 'error',
  message: `Falha ao processar tags de abertura / fechamento: ${raw}`,
  from,
  to: from + raw.length,
  ...(suggestion ? { suggestion } : {}),
})

describe('a text with placeholders', () => {
  it.each([
    ['', ''],
    ['a', "'a'"],
    ['{{a}}', '{a 0-5}'],
    ['x{{a}}y{{b}}', "'x'{a 1-6}'y'{b 7-12}"],
    ['{{#a}}x{{/a}}', "[#a 0-6 of 0: 'x' {{/a}} 7-13]"],
    ['{{^a}}x{{/}}y', "[^a 0-6 of 0: 'x' {{/}} 7-12]'y'"],
    ['{{#a}}{{#b}}x{{/b}}{{/a}}', "[#a 0-6 of 0: [#b 6-12 of 0: 'x' {{/b}} 13-19] {{/a}} 19-25]"],
  ])('%s gives a tree', (text, tree) => {
    const parsed = parseTemplate(text)
    expect([outline(parsed.nodes), parsed.diagnostics, parsed.leftOpen]).toEqual([tree, [], []])
  })

  it('keeps tags that cannot be parsed as text, and reports where', () => {
    expect(parseTemplate('ab {{1}} c')).toEqual({
      nodes: [{ kind: 'text', text: 'ab {{1}} c' }],
      diagnostics: [
        {
          code: 'tag_invalida',
          severity: 'error',
          message: 'A marcação "1" não pode ser lida: escreva o nome de um campo, só com letras, números, _ e ponto.',
          from: 5,
          to: 6,
        },
      ],
      leftOpen: [],
    })
  })

  it.each([
    ['{{#a}}x', "[#a 0-6 of 0: 'x' ]", [unbalanced('{{#a}}', 0, '{{/a}}')]],
    ['x{{/a}}', "'x{{/a}}'", [unbalanced('{{/a}}', 1)]],
    ['{{#a}}x{{/b}}{{/a}}', "[#a 0-6 of 0: 'x{{/b}}' {{/a}} 13-19]", [unbalanced('{{/b}}', 7, '{{/a}}')]],
    [
      '{{#a}}{{#b}}x{{/a}}y',
      "[#a 0-6 of 0: [#b 6-12 of 0: 'x' ] {{/a}} 13-19]'y'",
      [unbalanced('{{/a}}', 13, '{{/b}}')],
    ],
  ])('%s is reported as unbalanced', (text, tree, diagnostics) => {
    const parsed = parseTemplate(text)
    expect([outline(parsed.nodes), parsed.diagnostics]).toEqual([tree, diagnostics])
  })

  it('may leave sections open, and start inside those of the previous text', () => {
    const first = parseTemplate('{{#a}}{{^b}}x', { mayStayOpen: true })
    const second = parseTemplate('y{{/b}}z{{/a}}', { open: first.leftOpen })
    expect([first.leftOpen, first.diagnostics, outline(second.nodes), second.diagnostics]).toEqual([
      ['{{#a}}', '{{^b}}'],
      [],
      "[#a 0-0 of 0: [^b 0-0 of 0: 'y' {{/b}} 1-7]'z' {{/a}} 8-14]",
      [],
    ])
  })

  it('enters no section whose tag cannot be parsed', () => {
    expect(outline(parseTemplate('y', { open: ['{{#1 a}}'] }).nodes)).toBe("'y'")
  })

  it('has at most fifty nested sections', () => {
    const deep = (count: number) => parseTemplate('{{#a}}'.repeat(count) + '{{/a}}'.repeat(count))
    expect(deep(50).diagnostics).toEqual([])
    expect(parseTemplate('{{#a}}'.repeat(51), { mayStayOpen: true }).diagnostics).toEqual([
      {
        code: 'modelo_profundo',
        severity: 'error',
        message: 'Há mais de 50 trechos uns dentro dos outros.',
        from: 300,
        to: 306,
      },
    ])
    expect(outline(parseTemplate('{{#a}}'.repeat(51), { mayStayOpen: true }).nodes)).toContain(": '{{#a}}' ]")
  })

  it('has at most five million characters', () => {
    const longest = ' '.repeat(MAX_TEMPLATE - 5)
    expect(parseTemplate(`${longest}{{a}}`).nodes).toHaveLength(2)
    const tooLong = ` ${longest}{{a}}`
    expect(parseTemplate(tooLong)).toEqual({
      nodes: [{ kind: 'text', text: tooLong }],
      diagnostics: [
        {
          code: 'modelo_grande_demais',
          severity: 'error',
          message: 'O texto é longo demais para ter marcações.',
        },
      ],
      leftOpen: [],
    })
  })
})

describe('tagPlaces', () => {
  it.each([
    ['', []],
    ['{{', []],
    ['}} {{', []],
    ['{{}}', [[0, 4]]],
    ['{{{a}}}', [[1, 6]]],
    ['{{ {{a}} }}', [[3, 8]]],
    [
      '{{a}}{{b}}',
      [
        [0, 5],
        [5, 10],
      ],
    ],
    ['{{a}} }} {{b', [[0, 5]]],
    [
      '{{a}}}}{{b}}',
      [
        [0, 5],
        [7, 12],
      ],
    ],
  ])('%j', (text, places) => {
    expect(tagPlaces(text).map(({ from, to }) => [from, to])).toEqual(places)
  })
})

describe('the blocks of a group', () => {
  it('are one tree, in which a block may close what an earlier one opened', () => {
    const { nodes, blocks } = parseBlocks(['a{{#a}}', '{{b}}', '{{/a}}{{/c}}{{#d}}'])
    expect([outline(nodes), blocks]).toEqual([
      "|0|'a'[#a 1-7 of 0: |1|{b 0-5}|2| {{/a}} 0-6]'{{/c}}'[#d 12-18 of 2:  ]",
      [
        { leftOpen: ['{{#a}}'], diagnostics: [] },
        { leftOpen: ['{{#a}}'], diagnostics: [] },
        { leftOpen: ['{{#d}}'], diagnostics: [unbalanced('{{/c}}', 6), unbalanced('{{#d}}', 12, '{{/d}}')] },
      ],
    ])
  })
  it('are HTML, with entities decoded inside tags', () => {
    const { blocks } = parseBlocks(['{{#uf igual a &quot;SP&quot;}}x{{/uf}}'])
    expect(blocks).toEqual([{ leftOpen: [], diagnostics: [] }])
  })
})

describe('an entity inside a tag', () => {
  it.each([
    ['a&nbsp;b&#160;c&#xa0;d', 'a b c d'],
    ['&quot;a&#34;', '"a"'],
    ['&#39;a&apos;b&#x27;', "'a'b'"],
    ['1 &lt; 2 &GT; 0', '1 < 2 > 0'],
    ['a &amp;&amp; b', 'a && b'],
    ['&amp;lt;', '&lt;'],
    ['a b', 'a b'],
  ])('%s gives %s', (text, read) => {
    expect(decodeEntities(text)).toBe(read)
  })
})
