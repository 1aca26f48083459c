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

describe('a text by the author in documents', () => {
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
  ])('is left out, so that generation fails, if it %s', (_what, fields) => {
    expect(Object.keys(scopeWith(...fields, text('foro')))).toEqual(['foro'])
  })

  const list = (ref: string, ...listFields: ReturnType<typeof createField>[]) =>
    createField('list', { uid: ref, ref, name: ref, listType: 'objeto', listFields })
  const scopeOfList = (fields: ReturnType<typeof createField>[], answers: object) =>
    buildScope(
      { ...emptyInterviewCode(), sections: [{ id: 's', title: 'S', conditionals: [], fields }] },
      { foro: 'Santos', ...answers },
      '2026-11-22',
    )

  it('follows the answers of each list item and those around it, and is seen by texts that go through the list', () => {
    const socios = list(
      'socios',
      text('nome'),
      content('linha', '<p>{{nome maiuscula}}, {{final}} {{#foro}}({{foro}}){{/foro}}</p>'),
      list('bens', text('bem'), content('dono', '{{bem}} de {{nome}} em {{foro}}')),
    )
    const scope = scopeOfList(
      [
        content('todos', '{{#socios}}{{linha}}; {{/socios}}'),
        socios,
        content('final', 'sócio de {{foro}}'),
        text('foro'),
      ],
      {
        socios: [
          { nome: 'Caio', bens: [{ bem: 'Casa' }] },
          { nome: 'Davi', linha: 'x', bens: [] },
        ],
      },
    )
    const rows = scope.socios as { linha: unknown; bens: { dono: unknown }[] }[]
    expect(rows.map(({ linha }) => printedText(linha))).toEqual([
      'CAIO, sócio de Santos (Santos)',
      'DAVI, sócio de Santos (Santos)',
    ])
    expect(printedText(rows[0]?.bens[0]?.dono)).toBe('Casa de Caio em Santos')
    expect(printedText(scope.todos)).toBe('CAIO, sócio de Santos (Santos); DAVI, sócio de Santos (Santos); ')
  })

  it('is left out of items too if it cannot be filled', () => {
    const socios = list('socios', text('nome'), content('linha', '{{nomee}}'))
    const scope = scopeOfList([socios, text('foro')], { socios: [{ nome: 'Caio' }] })
    expect((scope.socios as object[]).map((row) => Object.keys(row))).toEqual([['nome']])
  })

  it('does not change answers typed by people', () => {
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

describe('the format of a text by the author', () => {
  const html = (value: unknown) => (value as { html?: string } | undefined)?.html
  const given = { foro: 'Santos & <b>', obs: 'um\ndois' }
  const scopeOf = (...fields: ReturnType<typeof createField>[]) =>
    buildScope(
      {
        ...emptyInterviewCode(),
        sections: [{ id: 's', title: 'S', conditionals: [], fields: [text('foro'), text('obs'), ...fields] }],
      },
      given,
      '2026-11-22',
    )

  it.each([
    [
      'bold, lists and line breaks stay, and answers are printed as they were typed',
      '<p>Foro de <strong>{{foro}}</strong>.</p><ul><li>{{obs}}</li><li>dois</li></ul>',
      '<p>Foro de <strong>Santos &amp; &lt;b&gt;</strong>.</p><ul><li>um<br>dois</li><li>dois</li></ul>',
      'Foro de Santos & <b>.\num\ndois\ndois',
    ],
    [
      'markup inside a tag goes around its text',
      '<p>{{<strong>foro</strong>}} e {<em>{obs</em>}}</p>',
      '<p><strong>Santos &amp; &lt;b&gt;</strong> e <em>um<br>dois</em></p>',
      'Santos & <b> e um\ndois',
    ],
    [
      'paragraphs and items of sections alone print nothing',
      '<p><strong>A</strong></p><p>{{#foro}}</p><p>B</p><p>{{/foro}}</p><ul><li>{{^foro}}</li><li>C</li><li>{{/foro}}</li><li>D</li></ul>',
      '<p><strong>A</strong></p><p>B</p><ul><li>D</li></ul>',
      'A\nB\nD',
    ],
    [
      'one formatted paragraph goes into the line',
      '<p>Veja {{curta}}.</p>',
      '<p>Veja <strong>Santos &amp; &lt;b&gt;</strong>.</p>',
      'Veja Santos & <b>.',
    ],
    [
      'several go between paragraphs',
      '<p>Antes <em>{{longa}} depois</em></p>',
      '<p>Antes <em></em></p><p>1</p><ul><li><strong>2</strong></li></ul><p><em> depois</em></p>',
      'Antes \n1\n2\n depois',
    ],
    [
      'and take the place of a paragraph that has nothing else',
      '<p>{{longa}}</p><p>Fim</p>',
      '<p>1</p><ul><li><strong>2</strong></li></ul><p>Fim</p>',
      '1\n2\nFim',
    ],
  ])('%s', (_rule, written, formatted, plain) => {
    const scope = scopeOf(
      content('clausula', written),
      content('curta', '<p><strong>{{foro}}</strong></p>'),
      content('longa', '<p>1</p><ul><li><strong>2</strong></li></ul>'),
    )
    expect([html(scope.clausula), printedText(scope.clausula)]).toEqual([formatted, plain])
  })
  it('cannot be forged by answers', () => {
    const code = {
      ...emptyInterviewCode(),
      sections: [
        {
          id: 's',
          title: 'S',
          conditionals: [],
          fields: [text('foro'), content('a', '<p><strong>{{foro}}</strong></p>')],
        },
      ],
    }
    expect(html(buildScope(code, { foro: 'a\ue000<b>\ue001\ue000' }, '2026-11-22').a)).toBe(
      '<p><strong>a&lt;b&gt;</strong></p>',
    )
  })
  it('is lost where a modifier changes the text, and where there is none', () => {
    const scope = scopeOf(content('a', '<p><strong>{{foro}}</strong></p>'), content('b', '<p>{{a maiuscula}}</p>'))
    expect([html(scope.b), printedText(scope.b)]).toEqual([undefined, 'SANTOS & <B>'])
  })
})
