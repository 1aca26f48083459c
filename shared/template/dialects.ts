import { foldText } from '../format/index.ts'

export type Dialect = 'docxtemplater' | 'jinja' | 'carbone' | 'brackets' | 'mergeFields'

type DialectRules = {
  /** One tag; its groups, of which one is filled, hold what stands inside. */
  readonly pattern: RegExp
  /** What only this dialect writes. */
  readonly evidence: RegExp
  /** Our tag for one of theirs; undefined where there is none. `open` is the stack of what the text has opened. */
  readonly translate: (inner: string, open: string[]) => string | undefined
}

/** The tags of the usual Word tools. Expressions go as far as our comparisons do. */
export const dialects: { readonly [D in Dialect]: DialectRules } = {
  /** {nome}, {#lista}…{/lista}, {^x}, {%imagem}, {@xml}, filters of its expression parser: {nome | upper}. */
  docxtemplater: {
    pattern: /(?<!\{)\{(?!\{)([^{}\n]{1,500})\}(?!\})/g,
    evidence: /(?<!\{)\{(?![dc]\.)[#^/%]?[\p{L}_][^{}\n%]*\}(?!\})/gu,
    translate: docxtemplater,
  },
  /** docassemble: {{ nome }}, {% if x %}, {%p for i in lista %}, {{ nome | upper }}. */
  jinja: {
    pattern: /\{%(?:p|tr|tc|r)?[-+]?\s+([^{}]{1,500}?)\s*[-+]?%\}|\{\{([^{}]{1,500})\}\}/g,
    evidence: /\{%(?:p|tr|tc|r)?[-+]?\s+\w/g,
    translate: jinja,
  },
  /** Carbone: {d.nome}, {d.lista[i].nome}, {d.lista[i+1]}, {d.x:upperCase}. */
  carbone: { pattern: /\{([dc]\.[^{}\n]{1,500})\}/g, evidence: /\{[dc]\.[\p{L}_]/gu, translate: carbone },
  /** [NOME DO CLIENTE] */
  brackets: {
    pattern: /\[([^[\]\n]{1,120})\]/g,
    evidence: /\[[\p{Lu}_][\p{Lu}\p{N}_ /.-]{1,118}\]/gu,
    translate: named,
  },
  /** «Nome_do_cliente», and << >> where the quotes were typed. */
  mergeFields: {
    pattern: /«([^«»\n]{1,120})»|<<([^<>\n]{1,120})>>/g,
    evidence: /«[^«»\n]+»|<<[^<>\n]+>>/g,
    translate: named,
  },
}

const PATH = /^[\p{L}_][\p{L}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{N}_]*)*$/u

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

function docxtemplater(inner: string, open: string[]): string | undefined {
  const mark = /^[#^/%@]/.exec(inner)?.[0] ?? ''
  const body = inner.slice(mark.length).trim()
  switch (mark) {
    case '#':
    case '^': {
      const condition = body === '.' || PATH.test(body) ? body : comparison(body)
      if (condition === undefined) return undefined
      open.push(body)
      return `{{${mark}${condition}}}`
    }
    case '/': {
      const opened = open.pop()
      return opened === undefined ? undefined : '{{/}}'
    }
    case '%':
      return PATH.test(body) ? `{{imagem ${body}}}` : undefined
    case '@':
      return undefined
    default:
      return filtered(body, /\s*\|\s*/)
  }
}

function jinja(inner: string, open: string[]): string | undefined {
  const [word = '', ...rest] = inner.split(/\s+/)
  const body = rest.join(' ')
  switch (word) {
    case 'if': {
      const condition = comparison(body)
      if (condition === undefined) return undefined
      open.push('')
      return `{{#${condition}}}`
    }
    case 'for': {
      const loop = /^([\p{L}_]\w*) in ([\p{L}_][\w.]*)$/u.exec(body)
      if (!loop) return undefined
      open.push(loop[1] ?? '')
      return `{{#${loop[2]}}}`
    }
    case 'endif':
    case 'endfor':
      return open.pop() === undefined ? undefined : '{{/}}'
    case 'else':
    case 'elif':
    case 'set':
    case 'include':
      return undefined
    default:
      return filtered(itemPath(inner, open), /\s*\|\s*/)
  }
}

/** {d.itens[i].nome} prints inside the row that Carbone repeats: the list's bounds are not in the text, so it is reported. */
function carbone(inner: string): string | undefined {
  const body = inner.replace(/^[dc]\./, '')
  if (body.includes('[')) return undefined
  return filtered(body, /\s*:\s*/)
}

function named(inner: string): string | undefined {
  const ref = foldText(inner)
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
  return /^[a-z]/.test(ref) ? `{{${ref}}}` : undefined
}

/** 'nome | upper' as '{{maiuscula nome}}'. */
function filtered(text: string, separator: RegExp): string | undefined {
  const [path = '', ...filters] = text.split(separator)
  if (path !== '.' && !PATH.test(path)) return undefined
  const names = filters.map((filter) => FILTERS.get(filter.replace(/\(.*$/s, '').trim().toLowerCase()))
  return names.includes(undefined) ? undefined : `{{${[...names, path].join(' ')}}}`
}

/** 'socio.nome' inside 'for socio in socios' is this item's name; 'socio' alone is the item. */
function itemPath(text: string, open: readonly string[]): string {
  const [head = '', ...tail] = text.split(/(?=\s*\|)/)
  const variable = open.findLast((name) => name !== '' && (head === name || head.startsWith(`${name}.`)))
  if (variable === undefined) return text
  const own = head === variable ? '.' : head.slice(variable.length + 1)
  return [own, ...tail].join('')
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

/** A condition in Portuguese, word for word; undefined where it has anything else. Quotes and parentheses stay. */
function comparison(text: string): string | undefined {
  const tokens =
    text.match(/"[^"]*"|'[^']*'|[!=]==|[=!<>]=|&&|\|\||[<>!()]|\d+(?:\.\d+)?|[\p{L}_][\p{L}\p{N}_.]*|\S/gu) ?? []
  const words = tokens.map((token) => {
    const symbol = SYMBOLS.get(token)
    if (symbol !== undefined) return symbol
    if (/^["'()]/.test(token) || PATH.test(token)) return token
    return /^\d/.test(token) ? token.replace('.', ',') : undefined
  })
  return tokens.length === 0 || words.includes(undefined) ? undefined : words.join(' ')
}
