import { decimalText, parseDate, parseNumber, toDecimal } from '../../format/index.ts'
import { type Diagnostic, diagnostic, err, ok, type Result } from '../../result.ts'

export type Token = {
  readonly kind: 'word' | 'number' | 'text' | 'date' | 'symbol' | 'end'
  /** Words as written; numbers, dates and the minus sign in machine form; text without its quotes. */
  readonly text: string
  readonly from: number
  readonly to: number
}

/** Longer texts are rejected before parsing. */
export const MAX_EXPRESSION = 20_000

const QUOTES: ReadonlyMap<string, string> = new Map([
  ['"', '"'],
  ["'", "'"],
  ['“', '”'],
  ['”', '”'],
  ['„', '”'],
  ['‘', '’'],
  ['’', '’'],
  ['«', '»'],
])

const SPACE = /[\s\u00a0\u2007\u202f\u200b\ufeff]/y
const WORD = /[\p{L}_][\p{L}\p{M}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{M}\p{N}_]*)*/uy
const DATE = /\d{1,2}\/\d{1,2}\/\d{4}(?!\d)/y
const SHORT_DATE = /(?:0?[1-9]|[12]\d|3[01])\/(?:0?[1-9]|1[0-2])\/\d{2}(?![\d/])/y
const CURRENCY = /R\$/iy
const NUMBER = /(?:\d{1,3}(?:\.\d{3})+(?!\d)(?:,\d+)?|\d+(?:[.,]\d+)?)/y
const SYMBOL = /<=|>=|<>|!=|==|&&|\|\||[≤≥≠=<>()+\-−*/^&;,%.!]/y

export function tokenize(text: string): Result<Token[], Diagnostic> {
  if (text.length > MAX_EXPRESSION)
    return err(
      diagnostic('expressao_longa', `A expressão passa de ${MAX_EXPRESSION} caracteres.`, {
        from: 0,
        to: text.length,
      }),
    )
  const tokens: Token[] = []
  let at = 0
  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at
    return pattern.exec(text)?.[0]
  }
  const push = (kind: Token['kind'], value: string, length: number) => {
    tokens.push({ kind, text: value, from: at, to: at + length })
    at += length
  }
  while (at < text.length) {
    const space = take(SPACE)
    if (space) {
      at += space.length
      continue
    }
    const close = QUOTES.get(text.charAt(at))
    if (close) {
      const quoted = readQuoted(text, at, close)
      if (!quoted)
        return err(diagnostic('aspas_abertas', 'Faltam as aspas que fecham o texto.', { from: at, to: text.length }))
      push('text', quoted.value.normalize('NFC'), quoted.length)
      continue
    }
    const currency = take(CURRENCY)
    if (currency) {
      at += currency.length
      continue
    }
    const date = take(DATE)
    if (date) {
      const day = parseDate(date)
      if (!day) return err(noSuchDate(date, at))
      push('date', day, date.length)
      continue
    }
    const short = take(SHORT_DATE)
    if (short) return err(shortYear(short, at))
    const number = take(NUMBER)
    if (number) {
      const machine = toDecimal(parseNumber(number))
      if (!machine) return err(unexpected(number, at))
      push('number', decimalText(machine), number.length)
      continue
    }
    const word = take(WORD)
    if (word) {
      push('word', word.normalize('NFC'), word.length)
      continue
    }
    const symbol = take(SYMBOL)
    if (!symbol) return err(unexpected(String.fromCodePoint(text.codePointAt(at) ?? 0), at))
    push('symbol', symbol === '−' ? '-' : symbol, symbol.length)
  }
  tokens.push({ kind: 'end', text: '', from: at, to: at })
  return ok(tokens)
}

export function unexpected(text: string, from: number): Diagnostic {
  const message = text === '' ? 'A expressão termina antes da hora.' : `Não era esperado "${text}" aqui.`
  return diagnostic('expressao_invalida', message, { from, to: from + text.length })
}

/** 31/02/2026 would otherwise be two divisions. */
function noSuchDate(text: string, from: number): Diagnostic {
  return diagnostic('expressao_invalida', `O dia ${text} não existe.`, { from, to: from + text.length })
}

/** 01/02/26 likewise; divisions are written with spaces. */
function shortYear(text: string, from: number): Diagnostic {
  return diagnostic('expressao_invalida', `Escreva o ano de ${text} com quatro algarismos.`, {
    from,
    to: from + text.length,
  })
}

/** A quote inside is written twice. Word may close a typographic quote with either form. */
function readQuoted(text: string, start: number, close: string): { value: string; length: number } | undefined {
  const closers = close === '”' ? '”“"' : close === '’' ? "’'" : close
  let value = ''
  for (let at = start + 1; at < text.length; at++) {
    const character = text.charAt(at)
    if (!closers.includes(character)) value += character
    else if (text.charAt(at + 1) === character && character === close) {
      value += character
      at++
    } else return { value, length: at + 1 - start }
  }
  return undefined
}
