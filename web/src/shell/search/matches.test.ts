import { describe, expect, it } from 'vitest'
import { isWord, matches } from './matches.ts'

describe('a command matches the typed text', () => {
  it.each([
    ['', ['Novo documento'], true],
    ['doc', ['Novo documento'], true],
    ['documento novo', ['Novo documento'], true],
    ['aparencia', ['Aparência clara'], true],
    ['CONFIGURAÇ', ['Configurações'], true],
    ['sair', ['Encerrar a sessão', 'sair', 'logout'], true],
    ['mento', ['Novo documento'], false],
    ['novo contrato', ['Novo documento'], false],
  ])('"%s" in %j: %s', (typed, texts, expected) => {
    expect(matches(typed, texts)).toBe(expected)
  })
})

describe('a destructive command only matches its full name', () => {
  it.each([
    ['sai', false],
    ['Sair ', true],
    ['encerrar sessao', true],
    ['encerrar', false],
    ['', false],
  ])('"%s": %s', (typed, expected) => {
    expect(isWord(typed, ['Sair', 'encerrar sessão'])).toBe(expected)
  })
})
