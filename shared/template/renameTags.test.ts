import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { renameExpression, renameTags, tagRenamer } from './renameTags.ts'

const valor = (path: readonly string[]) => (path[0] === 'preço' ? ['valor', ...path.slice(1)] : undefined)
const NFD = (text: string) => text.normalize('NFD')

describe('renamed tags', () => {
  it.each([
    ['Pague {{preço}}, {{ preço }}.', 'Pague {{valor}}, {{ valor }}.'],
    ['{{monetario preço format="preço"}}', '{{monetario valor format="preço"}}'],
    ['{{preço.total}} {{preço_total}} {{outro.preço}}', '{{valor.total}} {{preço_total}} {{outro.preço}}'],
    ['{{#preço}}{{^preço}}a{{/preço}}{{/}}', '{{#valor}}{{^valor}}a{{/valor}}{{/}}'],
    ['{{# preço }}a{{/ preço }}', '{{# valor }}a{{/ valor }}'],
    [
      '{{#preço igual a "preço" e preço maior que 1}}a{{/preço igual a "preço" e preço maior que 1}}',
      '{{#valor igual a "preço" e valor maior que 1}}a{{/valor igual a "preço" e valor maior que 1}}',
    ],
    ['{{preço', '{{preço'],
    ['{{}} {{preço preço}} {{#preço maior}}', '{{}} {{preço preço}} {{#preço maior}}'],
    ['{{nome}} preço', '{{nome}} preço'],
    [NFD('{{preço}}'), '{{valor}}'],
    ['{{a\n}} {{preço}}', '{{a\n}} {{valor}}'],
  ])('%s becomes %s', (source, text) => expect(renameTags(source, valor)).toBe(text))

  it('are looked up with the sections around them; comparisons have no name', () => {
    const asked: string[] = []
    renameTags('{{a}}{{#b}}{{c.d}}{{^e}}{{f}}{{/e}}{{#g maior que 1}}{{h}}{{/}}{{/b}}{{i}}', (path, within) => {
      asked.push(`${path.join('.')} in ${within.join('/')}`)
      return undefined
    })
    expect(asked).toEqual([
      'a in ',
      'b in ',
      'c.d in b',
      'e in b',
      'f in b/e',
      'e in b',
      'g in b',
      'h in b/',
      'b in ',
      'i in ',
    ])
  })

  it('are followed one by one, for documents that list them that way', () => {
    const rename = tagRenamer((path, within) => (within.includes('socios') ? ['x', ...path] : undefined))
    expect(['nome', '#socios', 'nome', '#', '/socios', 'nome'].map(rename)).toEqual([
      ...['nome', '#socios', 'x.nome', '#', '/socios', 'nome'],
    ])
  })

  it('keep a text without the name unchanged', () => {
    const piece = fc.constantFrom('{{', '}}', '#', '/', 'nome', ' ', 'maior que', '"', 'é', '1', '\n')
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
        expect(renameTags(pieces.join(''), valor)).toBe(pieces.join(''))
      }),
    )
  })
})

describe('a renamed expression', () => {
  it.each([
    ['preço + 1', 'valor + 1'],
    ['1 + preço', '1 + valor'],
    ['SOMA(preço.x; preço) / preço', 'SOMA(valor.x; valor) / valor'],
    ['todos preço.x > 1 ou preço_x = preço', 'todos valor.x > 1 ou preço_x = valor'],
    ['"preço" & preço', '"preço" & valor'],
    ['preço entre 1 e 5', 'valor entre 1 e 5'],
    ['preço +', 'preço +'],
    [NFD('preço.x * preço'), 'valor.x * valor'],
    [NFD('SOMA(preço; é_isso)'), `SOMA(valor; ${NFD('é_isso')})`],
  ])('%s becomes %s', (source, text) => expect(renameExpression(source, valor)).toBe(text))
})
