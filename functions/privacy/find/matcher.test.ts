import { describe, expect, it } from 'vitest'
import { dataSubjectOf, maskSubject } from '#shared/api/privacy/subject.ts'
import { matcherOf } from './matcher.ts'

const finds = (typed: string, value: unknown): boolean => matcherOf(dataSubjectOf(typed)!)(value)

describe('what a person types as a data subject', () => {
  it('is a CPF, a CNPJ, also with letters, or an e-mail', () => {
    expect(dataSubjectOf(' 529.982.247-25 ')).toEqual({ kind: 'cpf', value: '52998224725' })
    expect(dataSubjectOf('12.abc.345/01de-35')).toEqual({ kind: 'cnpj', value: '12ABC34501DE35' })
    expect(dataSubjectOf('Ana.Lima@Exemplo.com.br')).toEqual({ kind: 'email', value: 'ana.lima@exemplo.com.br' })
  })

  it('is nothing else', () => {
    for (const typed of ['529.982.247-24', 'Ana Lima', 'ana@', '@exemplo.com', 'a b@exemplo.com', ''])
      expect([typed, dataSubjectOf(typed)]).toEqual([typed, undefined])
  })

  it('is masked for what outlives it', () => {
    expect(
      ['529.982.247-25', '12.ABC.345/01DE-35', 'ana@exemplo.com.br'].map((typed) => maskSubject(dataSubjectOf(typed)!)),
    ).toEqual(['***.982.247-**', '**.ABC.345/****-**', 'a***@exemplo.com.br'])
  })
})

describe('a number', () => {
  it('is found with and without punctuation, in texts, lists and numbers', () => {
    for (const value of [
      '52998224725',
      'CPF nº 529.982.247-25, residente',
      '529 982 247 25',
      { socios: [{ nome: 'Ana', documento: { numero: '529.982.247-25' } }] },
      52_998_224_725,
    ])
      expect([value, finds('52998224725', value)]).toEqual([value, true])
    expect(finds('012.345.678-90', 1_234_567_890)).toBe(true)
  })

  it('is not found as a part of another one, or across a list', () => {
    for (const value of ['152998224725', '5299822472512', 'A52998224725', ['529', '982', '247', '25'], null, true])
      expect([value, finds('52998224725', value)]).toEqual([value, false])
  })

  it('may have letters, in either case', () => {
    expect(finds('12ABC34501DE35', 'inscrita no CNPJ 12.abc.345/01de-35.')).toBe(true)
    expect(finds('12ABC34501DE35', '12ABC34501DE350')).toBe(false)
  })
})

describe('an e-mail', () => {
  it('is found whole, in either case', () => {
    for (const text of ['ana@exemplo.com', 'escreva a ANA@Exemplo.com.', '<ana@exemplo.com>'])
      expect([text, finds('ana@exemplo.com', text)]).toEqual([text, true])
    for (const text of ['mariana@exemplo.com', 'ana@exemplo.com.br', 'ana@exemploscom', 'x.ana@exemplo.com'])
      expect([text, finds('ana@exemplo.com', text)]).toEqual([text, false])
  })
})
