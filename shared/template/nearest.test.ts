import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nearest } from './nearest.ts'

describe('the known name nearest to the one written', () => {
  it.each<[string, string[], string | undefined]>([
    ['contratante_nome', ['contratado_nome', 'contratante_nome_2', 'cidade'], 'contratante_nome_2'],
    ['Contratante_Nome', ['contratado_nome', 'contratante_nome'], 'contratante_nome'],
    ['razaosocial', ['razão_social', 'razao'], 'razão_social'],
    ['nmoe', ['nome', 'noite'], 'nome'],
    ['nom', ['nome'], 'nome'],
    ['nome', ['nom', 'fome'], 'nom'],
    ['nome', ['fome', 'nom'], 'fome'],
    ['a', ['b'], 'b'],
    ['a', ['bc'], undefined],
    ['cidade', ['idade'], 'idade'],
    ['cidade', ['civil'], undefined],
    ['abcdef', ['abcxyf'], 'abcxyf'],
    ['abcdef', ['abxyzf'], undefined],
    ['ab', ['ba'], 'ba'],
    ['abc', ['cab'], undefined],
    ['ab', ['bc'], undefined],
    ['ab', ['ca'], undefined],
    ['abcdef', ['badcef', 'abcdex'], 'abcdex'],
    ['nome', [], undefined],
    ['a_b_c_d_e', ['abcde'], 'abcde'],
  ])('of %s among %j is %s', (written, known, name) => expect(nearest(written, known)).toBe(name))

  it('is searched for names of up to eighty characters', () => {
    const long = 'x'.repeat(80)
    expect(nearest(long, [`${long}y`, long])).toBe(long)
    expect(nearest(`${long}x`, [long])).toBeUndefined()
    expect(nearest(`${long}`, [`${long}x`])).toBeUndefined()
  })

  it('stops at an identical name', () => {
    function* names() {
      yield 'nome'
      throw new Error('asked on')
    }
    expect(nearest('Nome', names())).toBe('nome')
  })

  it('is the name itself if it is known', () => {
    const name = fc.stringMatching(/^[a-z]{1,12}$/)
    fc.assert(
      fc.property(name, fc.array(name), (written, others) => {
        expect(nearest(written, [...others, written])).toBe(written)
      }),
    )
  })
})
