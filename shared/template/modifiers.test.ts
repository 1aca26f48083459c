import { describe, expect, it } from 'vitest'
import { likeliestRef, modifierAt } from './modifiers.ts'

describe('the words of a tag', () => {
  it.each([
    ['imagem', 'imagem', 1],
    ['maiuscula', 'maiuscula', 1],
    ['Maiúsculas', 'maiuscula', 1],
    ['minúscula', 'minuscula', 1],
    ['minusculas', 'minuscula', 1],
    ['primeira_maiuscula', 'primeiraMaiuscula', 1],
    ['primeiraMaiuscula', 'primeiraMaiuscula', 1],
    ['primeira maiúscula', 'primeiraMaiuscula', 2],
    ['primeira maiúsculas', 'primeiraMaiuscula', 2],
    ['primeira_minuscula', 'primeiraMinuscula', 1],
    ['primeira minúscula', 'primeiraMinuscula', 2],
    ['monetário', 'monetario', 1],
    ['data', 'data', 1],
    ['extenso', 'extenso', 1],
  ])("'%s' are the modifier %s", (text, modifier, length) => {
    expect(modifierAt(`nome ${text}`.split(' '), 1)).toEqual({ modifier, length })
  })

  it.each(['nome', 'primeira', 'primeira via', 'constructor'])("'%s' are not modifiers", (text) => {
    expect(modifierAt(text.split(' '), 0)).toBeUndefined()
  })

  it('are not modifiers past the last word', () => {
    expect(modifierAt(['nome'], 1)).toBeUndefined()
  })
})

describe('a tag made only of modifiers', () => {
  it.each([
    [['maiuscula', 'data', 'imagem'], 1],
    [['maiuscula', 'Imagem', 'extenso'], 1],
    [['monetario', 'extenso'], 1],
    [['monetário', 'maiuscula'], 0],
    [['maiuscula', 'minuscula', 'maiusculas'], 2],
    [['primeira', 'maiuscula'], 0],
    [['primeira', 'maiuscula', 'data'], 2],
  ])('%j prints the word at %i', (words, at) => {
    expect(likeliestRef(words)).toBe(at)
  })
})
