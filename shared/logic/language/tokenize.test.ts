import { describe, expect, it } from 'vitest'
import { tokenize, unexpected } from './tokenize.ts'

/** 'kind text from-to' of each token before the end. */
function pieces(text: string) {
  const tokens = tokenize(text)
  if (!tokens.ok) return tokens.error
  return tokens.value.slice(0, -1).map(({ kind, text: read, from, to }) => `${kind} ${read} ${from}-${to}`)
}

const refused = (code: string, message: string, from: number, to: number) => ({
  severity: 'error',
  code,
  message,
  from,
  to,
})

describe('a date', () => {
  it.each(['01/02/26', '1/2/26', '10/2/26', '29/12/26', '30/11/26', '31/1/26', '9/10/00'])(
    '%s must have a four-digit year',
    (text) => {
      expect(pieces(`a > ${text}`)).toEqual(
        refused('expressao_invalida', `Escreva o ano de ${text} com quatro algarismos.`, 4, 4 + text.length),
      )
    },
  )

  it.each(['32/1/26', '0/1/26', '1/13/26', '1/0/26', '1/2/6', '1/2/261/3', '13/2'])('%s is a division', (text) => {
    expect(pieces(text)).toHaveLength(text.split('/').length * 2 - 1)
  })
})

describe('a text', () => {
  it.each([
    ['"São Paulo"', 'São Paulo'],
    ["'a'", 'a'],
    ['“a”', 'a'],
    ['“a“', 'a'],
    ['“a"', 'a'],
    ['”a”', 'a'],
    ['„a”', 'a'],
    ['‘a’', 'a'],
    ["‘a'", 'a'],
    ['’a’', 'a'],
    ['«a»', 'a'],
    ['"a“b”c’d"', 'a“b”c’d'],
    ["'a’b'", 'a’b'],
    ['"diz ""oi"""', 'diz "oi"'],
    ['“diz ””oi”””', 'diz ”oi”'],
    ['"a\u0303"', 'ã'],
  ])('%s may be in quotes of any kind', (text, read) => {
    expect(pieces(text)).toEqual([`text ${read} 0-${text.length}`])
  })

  it('ends at the plain quote that closes a typographic one, which is never doubled', () => {
    expect(pieces('“a""b"')).toEqual(['text a 0-3', 'text b 3-6'])
  })

  it('that is not closed is reported from its quote to the end', () => {
    expect(pieces('uf = "SP')).toEqual(refused('aspas_abertas', 'Faltam as aspas que fecham o texto.', 5, 8))
  })
})

describe('a number', () => {
  it.each([
    ['18', '18'],
    ['12,5', '12.5'],
    ['12,55', '12.55'],
    ['12.5', '12.5'],
    ['1.234', '1234'],
    ['12.345,67', '12345.67'],
    ['123.456,7', '123456.7'],
    ['1.234.567', '1234567'],
    ['007', '7'],
  ])('%s is %s', (text, read) => {
    expect(pieces(text)).toEqual([`number ${read} 0-${text.length}`])
  })

  it('in an unusual form is rejected', () => {
    expect(pieces('a + 0.123.456')).toEqual(refused('expressao_invalida', 'Não era esperado "0.123.456" aqui.', 4, 13))
  })
})

describe('a date in digits', () => {
  it('must exist in the calendar', () => {
    expect(pieces('a > 1/2/2026 e')).toEqual(['word a 0-1', 'symbol > 2-3', 'date 2026-02-01 4-12', 'word e 13-14'])
  })
  it('has a four-digit year', () => {
    expect(pieces('1/2/20261')).toEqual([
      'number 1 0-1',
      'symbol / 1-2',
      'number 2 2-3',
      'symbol / 3-4',
      'number 20261 4-9',
    ])
  })
  it('that does not exist is rejected, not parsed as a division', () => {
    expect(pieces('a > 31/02/2026')).toEqual(refused('expressao_invalida', 'O dia 31/02/2026 não existe.', 4, 14))
  })
})

describe('a word', () => {
  it.each([
    ['idade', 'idade'],
    ['_x1', '_x1'],
    ['socios.nome_2', 'socios.nome_2'],
    ['a._b.çé9', 'a._b.çé9'],
    ['x.ac\u0327a\u0303o', 'x.ação'],
  ])('%s is a single reference', (text, read) => {
    expect(pieces(text)).toEqual([`word ${read} 0-${text.length}`])
  })
  it.each([
    ['a.1', ['word a 0-1', 'symbol . 1-2', 'number 1 2-3']],
    ['a.-b', ['word a 0-1', 'symbol . 1-2', 'symbol - 2-3', 'word b 3-4']],
    ['a.b-c', ['word a.b 0-3', 'symbol - 3-4', 'word c 4-5']],
  ])('%s is more than one token', (text, read) => {
    expect(pieces(text)).toEqual(read)
  })
})

describe('a rule', () => {
  it('ends, and what is found there is reported as the end', () => {
    expect([tokenize(' a '), unexpected('', 3)]).toEqual([
      {
        ok: true,
        value: [
          { kind: 'word', text: 'a', from: 1, to: 2 },
          { kind: 'end', text: '', from: 3, to: 3 },
        ],
      },
      refused('expressao_invalida', 'A expressão termina antes da hora.', 3, 3),
    ])
  })
  it('skips spaces of any kind and the R$ sign', () => {
    expect(pieces(' \u00a0a\u200b\n >=R$ 5,5')).toEqual(['word a 2-3', 'symbol >= 6-8', 'number 5.5 11-14'])
  })
  it('treats a typographic minus sign as a hyphen', () => {
    expect(pieces('a − b')).toEqual(['word a 0-1', 'symbol - 2-3', 'word b 4-5'])
  })
  it.each([
    ['a # b', '#', 2, 3],
    ['a 😀', '😀', 2, 4],
  ])('%s is rejected at the character', (text, found, from, to) => {
    expect(pieces(text)).toEqual(refused('expressao_invalida', `Não era esperado "${found}" aqui.`, from, to))
  })
  it('has at most twenty thousand characters', () => {
    expect([pieces('x'.repeat(20_000)), pieces('x'.repeat(20_001))]).toEqual([
      [`word ${'x'.repeat(20_000)} 0-20000`],
      refused('expressao_longa', 'A expressão passa de 20000 caracteres.', 0, 20_001),
    ])
  })
})
