import { describe, expect, it } from 'vitest'
import { failedModifier, unknownField, unknownSection } from './problems.ts'

describe('problems of a text (S1 §5)', () => {
  const place = { from: 3, to: 11 }

  it('name the field that is not there, and the list that it was sought in', () => {
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

  it('name the conditional or list that is not there', () => {
    expect(unknownSection({ known: false, ref: 'x', near: [] }, place)).toEqual({
      severity: 'error',
      code: 'condicional_nao_encontrada',
      message: 'Condicional/Lista "x" não encontrada',
      ref: 'x',
      ...place,
    })
  })

  it('say what was meant where one is like it', () => {
    const near = ['cidade', 'sócios']
    expect(unknownField({ known: false, ref: 'socio', near }).suggestion).toBe('sócios')
    expect(unknownSection({ known: false, ref: 'cidades', near }).suggestion).toBe('cidade')
    expect(unknownField({ known: false, ref: 'testemunha', near })).not.toHaveProperty('suggestion')
  })

  it('show the first forty characters of what a modifier cannot print', () => {
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
