import { describe, expect, it } from 'vitest'
import { type BlockGroup, hasVisibleText, renderGroup } from './renderGroup.ts'
import { BLANK, printed, type TemplateScope } from './value.ts'

const scope: TemplateScope = {
  casado: printed(true, 'Sim'),
  menor: printed(false, 'Não'),
  nome: printed('Ana & Bia', 'Ana & Bia'),
  vazio: BLANK,
  logo: { $: 'imagem', src: '/logo.png', alt: '' },
  conjuge: { nome: printed('Rui', 'Rui'), vivo: printed(true, 'Sim'), filhos: [printed('Lia', 'Lia')] },
  assinatura: printed('2026-12-31', '31/12/2026', 'date'),
  socios: [
    { nome: printed('Ana', 'Ana'), ativo: printed(true, 'Sim') },
    { nome: printed('Caio', 'Caio'), ativo: printed(false, 'Não') },
  ],
}
const text = (id: string, content: string) => ({ id, type: 'text' as const, content })
const row = (content: string | [string, boolean][], settings = {}) => ({
  content: Object.fromEntries(
    (typeof content === 'string' ? [[content, false] as const] : content).map(([cell, hidden], at) => [
      `c${at}`,
      { content: cell, hidden },
    ]),
  ),
  settings,
})
const table = (id: string, rows: ReturnType<typeof row>[]) => ({ id, type: 'table' as const, content: { rows } })
const group = (parts: Partial<BlockGroup>): BlockGroup => ({ headers: [], blocks: [], footers: [], ...parts })
const html = (parts: Partial<BlockGroup>) => renderGroup(group(parts), scope).map(({ vHtml }) => vHtml)

describe('a group of blocks', () => {
  it('is rendered block by block, headers first and footers last', () => {
    expect(
      renderGroup(
        group({
          headers: [text('h', '{{nome}}')],
          blocks: [text('b', '<p>{{nome}}</p>')],
          footers: [text('f', 'fim')],
        }),
        scope,
      ),
    ).toEqual([
      {
        blockId: 'h',
        groupType: 'header',
        vHtml: 'Ana &amp; Bia',
        errors: [],
        leftOpenConditionals: [],
        hidden: false,
        cloneIndex: 0,
      },
      {
        blockId: 'b',
        groupType: 'body',
        vHtml: '<p>Ana &amp; Bia</p>',
        errors: [],
        leftOpenConditionals: [],
        hidden: false,
        cloneIndex: 0,
      },
      {
        blockId: 'f',
        groupType: 'footer',
        vHtml: 'fim',
        errors: [],
        leftOpenConditionals: [],
        hidden: false,
        cloneIndex: 0,
      },
    ])
  })
  it('carries open tags over to the next block, tables included', () => {
    const blocks = [text('1', 'a{{#menor}}b'), table('2', [row('c')]), text('3', 'd{{/menor}}e')]
    expect(html({ blocks })).toEqual(['a', '', 'e'])
    expect(renderGroup(group({ blocks }), scope)[0]?.leftOpenConditionals).toEqual(['{{#menor}}'])
  })
  it('repeats all blocks that an open list spans, each repetition with its cloneIndex', () => {
    const blocks = [
      text('1', '<p class="x">Sócios: {{#socios}}<b>{{nome}}</b></p>'),
      table('2', [row('{{nome}}')]),
      text('3', '<p>{{#ativo}}ativo{{/ativo}}.{{/socios}} Fim.</p>'),
      text('4', '<p>{{nome}}</p>'),
    ]
    const rendered = renderGroup(group({ blocks }), scope)
    expect(rendered.map(({ blockId, cloneIndex, vHtml }) => [blockId, cloneIndex, vHtml])).toEqual([
      ['1', 0, '<p class="x">Sócios: <b>Ana</b></p>'],
      ['2', 0, '<table><tbody><tr><td>Ana</td></tr></tbody></table>'],
      ['3', 0, '<p>ativo.</p>'],
      ['1', 1, '<p class="x"><b>Caio</b></p>'],
      ['2', 1, '<table><tbody><tr><td>Caio</td></tr></tbody></table>'],
      ['3', 1, '<p>. Fim.</p>'],
      ['4', 0, '<p>Ana &amp; Bia</p>'],
    ])
    expect(rendered.map(({ leftOpenConditionals }) => leftOpenConditionals.length)).toEqual([1, 1, 0, 1, 1, 0, 0])
  })
  it('repeats lists within lists that span blocks, and counts every repetition of a block', () => {
    const lists: TemplateScope = { l: [{ m: ['a', 'b'] }, { m: [] }, { m: ['c'] }] }
    const blocks = [text('1', '{{#l}}[{{#m}}'), text('2', '{{.}}'), text('3', '{{/m}}]{{/l}}')]
    expect(
      renderGroup(group({ blocks }), lists).map(({ blockId, cloneIndex, vHtml }) => [blockId, cloneIndex, vHtml]),
    ).toEqual([
      ['1', 0, '['],
      ['2', 0, 'a'],
      ['3', 0, ''],
      ['1', 1, ''],
      ['2', 1, 'b'],
      ['3', 1, ']'],
      ['1', 2, '['],
      ['2', 2, ''],
      ['3', 2, ']'],
      ['1', 3, '['],
      ['2', 3, 'c'],
      ['3', 3, ']'],
    ])
  })
  it('hides the blocks spanned by an empty list or a false conditional, and closes what they leave open', () => {
    const blocks = [text('1', '<p>a{{#menor}}b</p>'), text('2', '<p>c</p>'), text('3', '<p>d{{/menor}}e</p>')]
    expect(renderGroup(group({ blocks }), scope).map(({ vHtml, hidden }) => [vHtml, hidden])).toEqual([
      ['<p>a</p>', false],
      ['', true],
      ['e', false],
    ])
    const none: TemplateScope = { menor: [] }
    expect(renderGroup(group({ blocks }), none).map(({ vHtml }) => vHtml)).toEqual(['<p>a</p>', '', 'e'])
  })
  it('repeats a list that ends in its own block within that block', () => {
    expect(renderGroup(group({ blocks: [text('1', '{{#socios}}{{nome}}, {{/socios}}fim')] }), scope)).toMatchObject([
      { blockId: '1', cloneIndex: 0, vHtml: 'Ana, Caio, fim' },
    ])
  })
  it('compares with the given day, in texts and in cells', () => {
    const condition = '{{#assinatura menor que HOJE()}}vencido{{/}}'
    const blocks = [text('1', condition), table('2', [row(condition)])]
    const on = (today: string) => renderGroup(group({ blocks }), scope, { today }).map(({ vHtml }) => vHtml)
    expect(on('2027-01-01')).toEqual(['vencido', '<table><tbody><tr><td>vencido</td></tr></tbody></table>'])
    expect(on('2026-12-31')).toEqual(['', '<table><tbody><tr><td></td></tr></tbody></table>'])
  })
  it('reports each problem once, in its block', () => {
    const blocks = [text('1', '{{#socios}}{{x}}'), text('2', '{{x}}{{/menor}}'), text('3', '{{/socios}}{{#casado}}')]
    expect(
      renderGroup(group({ blocks }), scope).map(({ blockId, errors }) => [blockId, errors.map(({ code }) => code)]),
    ).toEqual([
      ['1', ['campo_nao_encontrado']],
      ['2', ['tags_do_bloco', 'campo_nao_encontrado']],
      ['3', ['tags_do_bloco']],
      ['1', []],
      ['2', []],
      ['3', []],
    ])
  })
  it('carries no open tags into or out of headers and footers', () => {
    const rendered = renderGroup(
      group({ headers: [text('h', '{{#menor}}h')], blocks: [text('b', 'b{{#menor}}')], footers: [text('f', 'f')] }),
      scope,
    )
    expect(rendered.map(({ vHtml }) => vHtml)).toEqual(['', 'b', 'f'])
    expect(rendered[0]?.errors).toMatchObject([{ code: 'tags_do_bloco' }])
    expect(rendered[1]?.errors).toMatchObject([{ code: 'tags_do_bloco' }])
  })
  it('prints what follows a list that is never closed once, wherever it is', () => {
    const open = (id: string) => text(id, '{{#socios}}{{nome}} fim')
    const rendered = renderGroup(
      group({ headers: [open('h')], blocks: [open('b'), text('c', 'c')], footers: [open('f')] }),
      scope,
    )
    expect(rendered.map(({ vHtml }) => vHtml)).toEqual(['Ana fim', 'Ana fim', 'c', 'Ana fim'])
    expect(rendered.map(({ errors }) => errors.map(({ code }) => code))).toEqual([
      ['tags_do_bloco'],
      ['tags_do_bloco'],
      [],
      ['tags_do_bloco'],
    ])
  })
  it('hides a block without image and without visible text, and empties it in preview', () => {
    const blocks = [
      text('1', '<p>&nbsp;{{vazio}}</p>'),
      text('2', '<p>{{imagem logo}}</p>'),
      table('3', [row('x', { conditionalFieldRef: 'menor' })]),
    ]
    expect(renderGroup(group({ blocks }), scope).map(({ hidden }) => hidden)).toEqual([true, false, true])
    expect(renderGroup(group({ blocks }), scope, { preview: true }).map(({ vHtml }) => vHtml)).toEqual([
      '',
      '<p><img src="/logo.png" alt=""></p>',
      '',
    ])
  })
})

describe('a table', () => {
  it('skips a row whose field is false, repeats a row over its list, leaves hidden cells out', () => {
    const rows = [
      row([
        ['Nome', false],
        ['Oculta', true],
      ]),
      row('{{nome}}', { dynamicListFieldRef: 'socios' }),
      row('não', { conditionalFieldRef: 'menor' }),
      row('sim', { conditionalFieldRef: 'casado' }),
    ]
    expect(html({ blocks: [table('t', rows)] })).toEqual([
      '<table><tbody><tr><td>Nome</td></tr><tr><td>Ana</td></tr><tr><td>Caio</td></tr><tr><td>sim</td></tr></tbody></table>',
    ])
  })
  it('has its cells side by side, with their images, and no empty rows', () => {
    const rows = [
      row([
        ['{{imagem logo}}', false],
        ['{{ nome&nbsp;maiuscula }}', false],
      ]),
      row([['Oculta', true]]),
    ]
    expect(renderGroup(group({ blocks: [table('t', rows)] }), scope)).toMatchObject([
      {
        vHtml: '<table><tbody><tr><td><img src="/logo.png" alt=""></td><td>ANA &amp; BIA</td></tr></tbody></table>',
        hidden: false,
        errors: [],
      },
    ])
    expect(renderGroup(group({ blocks: [table('t', [row('{{imagem logo}}')])] }), scope)[0]?.hidden).toBe(false)
  })
  it('binds rows to members of an item', () => {
    const rows = [
      row('viúvo', { conditionalFieldRef: 'conjuge.vivo' }),
      row('{{.}}', { dynamicListFieldRef: 'conjuge.filhos' }),
    ]
    expect(html({ blocks: [table('t', rows)] })).toEqual([
      '<table><tbody><tr><td>viúvo</td></tr><tr><td>Lia</td></tr></tbody></table>',
    ])
  })
  it('has no row for what is not a list', () => {
    const rows = [row('x', { dynamicListFieldRef: 'nome' }), row('y')]
    expect(html({ blocks: [table('t', rows)] })).toEqual(['<table><tbody><tr><td>y</td></tr></tbody></table>'])
  })
  it('reports what is wrong in its cells', () => {
    const rows = [row('{{nmoe}}'), row('{{/menor}}')]
    expect(renderGroup(group({ blocks: [table('t', rows)] }), scope)[0]?.errors.map(({ code }) => code)).toEqual([
      'campo_nao_encontrado',
      'tags_do_bloco',
    ])
  })
  it('reports an invalid reference as it was written', () => {
    const rows = [row('a', { conditionalFieldRef: 'é sócio?' }), row('b', { dynamicListFieldRef: 'os sócios' })]
    expect(renderGroup(group({ blocks: [table('t', rows)] }), scope)[0]?.errors.map(({ message }) => message)).toEqual([
      'Campo "é sócio?" não encontrado',
      'Condicional/Lista "os sócios" não encontrada',
    ])
  })
  it('reports rows bound to an unknown name', () => {
    const rows = [row('a', { dynamicListFieldRef: 'socias' }), row('b', { conditionalFieldRef: 'casada' })]
    expect(renderGroup(group({ blocks: [table('t', rows)] }), scope)[0]).toMatchObject({
      hidden: true,
      errors: [{ message: 'Condicional/Lista "socias" não encontrada' }, { message: 'Campo "casada" não encontrado' }],
    })
  })
})

it.each([
  ['<p></p>', false],
  ['<p>\u00a0&nbsp;\u200b<span class="chip"></span></p>', false],
  ['<p>a</p>', true],
  ['1 < 2', true],
])('%j has visible text: %s', (text, seen) => {
  expect(hasVisibleText(text)).toBe(seen)
})
