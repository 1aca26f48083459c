/** What the dialects share: references, filters and comparisons, said in our language. */
import { parseTag } from '../parseTag.ts'

export const PATH = /^[\p{L}_][\p{L}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{N}_]*)*$/u

const FILTERS: ReadonlyMap<string, string> = new Map([
  ['upper', 'maiuscula'],
  ['uppercase', 'maiuscula'],
  ['lower', 'minuscula'],
  ['lowercase', 'minuscula'],
  ['capitalize', 'primeira maiuscula'],
  ['capitalizefirst', 'primeira maiuscula'],
  ['ucfirst', 'primeira maiuscula'],
  ['currency', 'monetario'],
  ['formatc', 'monetario'],
  ['formatd', 'data'],
  ['date', 'data'],
  ['format_date', 'data'],
])

/** 'nome | upper' as '{{maiuscula nome}}'. */
export function filtered(text: string, separator: RegExp): string | undefined {
  const [path = '', ...filters] = text.split(separator)
  if (path !== '.' && !PATH.test(path)) return undefined
  const names = filters.map((filter) => FILTERS.get(filter.replace(/\(.*$/s, '').trim().toLowerCase()))
  return names.includes(undefined) ? undefined : `{{${[...names, path].join(' ')}}}`
}

const SYMBOLS: ReadonlyMap<string, string> = new Map([
  ['and', 'e'],
  ['&&', 'e'],
  ['or', 'ou'],
  ['||', 'ou'],
  ['not', 'não'],
  ['!', 'não'],
  ['True', 'verdadeiro'],
  ['true', 'verdadeiro'],
  ['False', 'falso'],
  ['false', 'falso'],
  ['==', 'igual a'],
  ['===', 'igual a'],
  ['!=', 'diferente de'],
  ['!==', 'diferente de'],
  ['>', 'maior que'],
  ['<', 'menor que'],
  ['>=', 'maior ou igual a'],
  ['<=', 'menor ou igual a'],
])

const TOKEN = /"[^"]*"|'[^']*'|[!=]==|[=!<>]=|&&|\|\||[<>!()]|\d+(?:\.\d+)?|[\p{L}_][\p{L}\p{N}_.]*|\S/gu

/**
 * A condition in Portuguese, word for word; undefined where it has anything else, calls too, or says nothing that a section of ours can
 * ask: what opens must be known when it ends. Quotes and parentheses stay.
 */
export function comparison(text: string, pathOf: (path: string) => string = (path) => path): string | undefined {
  const tokens = text.match(TOKEN) ?? []
  const words = tokens.map((token, at) => {
    const symbol = SYMBOLS.get(token)
    if (symbol !== undefined) return symbol
    if (/^[()]|^(["']).*\1$/s.test(token)) return token
    if (PATH.test(token)) return tokens[at + 1] === '(' ? undefined : pathOf(token)
    return /^\d/.test(token) ? token.replace('.', ',') : undefined
  })
  return words.includes(undefined) ? undefined : askable(words.join(' '))
}

/** What a section may ask; undefined where ours may not. */
export function askable(condition: string): string | undefined {
  return parseTag(`#${condition}`).ok ? condition : undefined
}
