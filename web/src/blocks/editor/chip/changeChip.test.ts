import { describe, expect, it } from 'vitest'
import { type Modifier, parseTag, printTag, type Tag } from '#shared/template/index.ts'
import { toggleModifier } from './changeChip.ts'
import { modifiersFor } from './modifiersFor.ts'

function tagOf(text: string): Tag {
  const parsed = parseTag(text)
  if (!parsed.ok) throw new Error(parsed.error.message)
  return parsed.value
}
const toggled = (text: string, modifier: Modifier) => printTag(toggleModifier(tagOf(text), modifier))

describe('the modifiers of a chip', () => {
  it('can be added and removed', () => {
    expect(toggled('nome', 'maiuscula')).toBe('{{nome maiuscula}}')
    expect(toggled('aluguel monetario extenso', 'monetario')).toBe('{{aluguel extenso}}')
  })
  it('allow one letter case at a time', () => {
    expect(toggled('nome extenso maiuscula', 'primeiraMaiuscula')).toBe('{{nome extenso primeiraMaiuscula}}')
  })
  it('remove the attributes that depend on them', () => {
    expect(toggled('logo imagem altura="40" alt="Marca"', 'imagem')).toBe('{{logo}}')
    expect(toggled('dia data extenso format="DD/MM"', 'data')).toBe('{{dia extenso}}')
    expect(toggled('dia data monetario format="BRL"', 'data')).toBe('{{dia monetario format="BRL"}}')
    expect(toggled('dia data format="DD/MM"', 'maiuscula')).toBe('{{dia data maiuscula format="DD/MM"}}')
  })
  it('are those that suit the value, plus those already set', () => {
    expect(modifiersFor('date', tagOf('dia monetario'))).toEqual([
      'maiuscula',
      'minuscula',
      'primeiraMaiuscula',
      'primeiraMinuscula',
      'iniciaisMaiusculas',
      'monetario',
      'data',
      'extenso',
    ])
    expect(modifiersFor('media', tagOf('logo'))).toEqual(['imagem'])
    expect(modifiersFor('text', tagOf('cpf'), 'cpf_cnpj')).toEqual([])
    expect(modifiersFor('text', tagOf('cpf maiuscula'), 'cpf_cnpj')).toEqual(['maiuscula'])
  })
})
