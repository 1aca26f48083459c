import { describe, expect, it } from 'vitest'
import { scopeFrame } from './frames.ts'
import { parseTag } from './parseTag.ts'
import { failedModifier, unknownField, unknownIn, unknownSection, withoutText } from './problems.ts'
import type { TemplateValue } from './value.ts'

describe('problems of a text (S1 §5)', () => {
  const place = { from: 3, to: 11 }

  it('name the unknown field, and the list in which it was looked up', () => {
    expect(unknownField({ known: false, ref: 'x', near: [] }, place)).toEqual({
      severity: 'error',
      code: 'campo_nao_encontrado',
      message: 'Campo "x" não encontrado',
      ref: 'x',
      ...place,
    })
    expect(unknownField({ known: false, ref: 'x', list: 'socios', near: [] }).message).toBe(
      'Campo "x" não encontrado na lista "socios"',
    )
  })

  it('name the unknown conditional or list', () => {
    expect(unknownSection({ known: false, ref: 'x', near: [] }, place)).toEqual({
      severity: 'error',
      code: 'condicional_nao_encontrada',
      message: 'Condicional/Lista "x" não encontrada',
      ref: 'x',
      ...place,
    })
  })

  it('suggest a similar name', () => {
    const near = ['cidade', 'sócios']
    expect(unknownField({ known: false, ref: 'socio', near }).suggestion).toBe('sócios')
    expect(unknownSection({ known: false, ref: 'cidades', near }).suggestion).toBe('cidade')
    expect(unknownField({ known: false, ref: 'testemunha', near })).not.toHaveProperty('suggestion')
  })

  it('show the first forty characters of a value that a modifier cannot print', () => {
    const forty = 'a'.repeat(40)
    const shown = (text: string) => failedModifier('monetario', 'x', text, place)
    expect(shown(forty)).toEqual({
      severity: 'error',
      code: 'modificador_falhou',
      message: `O modificador monetario não se aplica ao valor "${forty}" de "x".`,
      ref: 'x',
      ...place,
    })
    expect(shown(`${forty}b`).message).toBe(`O modificador monetario não se aplica ao valor "${forty}…" de "x".`)
  })
})

describe('a format that needs the time of a date', () => {
  it('is explained', () => {
    expect(failedModifier('data', 'x', '31/12/2026').message).toBe(
      'O formato pede a hora, e "31/12/2026", de "x", é só uma data.',
    )
    expect(failedModifier('data', 'x', 'Ana').message).toBe('O modificador data não se aplica ao valor "Ana" de "x".')
  })
})

describe('a tag without a text to print', () => {
  const place = { from: 3, to: 11 }
  const problemOf = (value: TemplateValue, written: string, list = '') => {
    const tag = parseTag(written)
    if (!tag.ok) throw new Error(tag.error.message)
    return withoutText(
      value,
      tag.value,
      list === '' ? [scopeFrame({})] : [scopeFrame({}), { item: {}, ref: list }],
      place,
    )
  }

  it('is not reported if it has a text, as for lists of texts', () => {
    for (const value of ['Ana', null, ['a', 'b'], []]) expect(problemOf(value, 'socios')).toBeUndefined()
  })

  it('for a list of items says to print their fields', () => {
    const problem = {
      severity: 'error',
      code: 'lista_sem_texto',
      message: 'A lista "socios" não se imprime inteira. Escreva os campos dela entre {{#socios}} e {{/socios}}.',
      ref: 'socios',
      ...place,
    }
    expect(problemOf([{ nome: 'Ana', cpf: '1' }], 'socios')).toEqual({ ...problem, suggestion: 'socios.nome' })
    expect(problemOf([{}], 'socios')).toEqual(problem)
  })

  it('for the current item names no field if its list has none, or outside lists', () => {
    expect(problemOf({ nome: 'Ana' }, 'this', 'socios')?.message).toBe('Campo "this" não encontrado na lista "socios"')
    expect(problemOf({ nome: 'Ana' }, '.')).toMatchObject({ message: 'Campo "this" não encontrado', ...place })
  })
})

describe('a comparison', () => {
  it('reports the first unknown name', () => {
    const frames = [scopeFrame({ uf: '', estado: '' })]
    const refs = (...names: string[]) => names.map((name) => ({ path: [name] }))
    expect(unknownIn(refs('uf', 'estado'), frames)).toBeUndefined()
    expect(unknownIn(refs('uf', 'casado', 'nada'), frames, { from: 1, to: 2 })).toMatchObject({
      code: 'condicional_nao_encontrada',
      message: 'Condicional/Lista "casado" não encontrada',
      from: 1,
      to: 2,
    })
    expect(unknownIn(refs('estadu'), frames)?.suggestion).toBe('estado')
  })
})
