import { parseTag } from '../parseTag.ts'
import type { Argument, Code } from './code.ts'
import { patternOf } from './datePattern.ts'
import { type Names, pathOf, slug } from './pathOf.ts'

/** Our tags, with the texts between them, for a value in another tool; undefined if there is no equivalent. */
export function translateValue(code: Code, names: Names): string | undefined {
  switch (code.kind) {
    case 'text':
      return bareText(code.raw)
    case 'number':
      return code.text
    case 'nothing':
      return ''
    case 'group':
      return translateValue(code.item, names)
    case 'choice':
      return chosen(translateCondition(code.when, names), translateValue(code.shown, names), otherwiseOf(code, names))
    case 'binary':
      if (code.sign === 'or') return withDefault(code.left, translateValue(code.right, names), names)
      return code.sign === '~' || (code.sign === '+' && holdsText(code)) ? joined(code, names) : printed(code, names)
    case 'filter':
      if (DEFAULTS.has(code.name)) {
        const [given] = code.args
        return withDefault(code.of, given ? translateValue(given.value, names) : '', names)
      }
      if (code.name === 'join') return joinedList(code.of, code.args, names)
      return howMany(code, names) ?? printed(code, names)
    case 'call':
      if (code.callee.kind === 'member' && code.callee.name === 'join') {
        const { of } = code.callee
        const [first] = code.args
        // Python joins with a text, JavaScript joins a list.
        if (of.kind === 'text' && first) return joinedList(first.value, [{ value: of }], names)
        return joinedList(of, first ? code.args : [{ value: { kind: 'text', raw: '","' } }], names)
      }
      if (code.callee.kind === 'name' && PARTS.has(code.callee.name))
        return datePart(code.callee.name, code.args, names)
      if (isNamed(code.callee, 'showifdef') && code.args[1] !== undefined) {
        const path = pathOf({ ...code, args: code.args.slice(0, 1) }, names)
        return path === undefined ? undefined : orElse(path, translateValue(code.args[1].value, names), names)
      }
      return howMany(code, names) ?? printed(code, names)
    default:
      return howMany(code, names) ?? printed(code, names)
  }
}

/** Our language has no count of a list: the last item prints its number. */
function howMany(code: Code, names: Names): string | undefined {
  const counted = countedIn(code)
  const path = counted && pathOf(counted, names)
  if (path === undefined || path === '.' || !parseTag(`#${path}`).ok) return undefined
  return `{{#${path}}}{{#loop.last}}{{loop.index}}{{/}}{{/}}{{^${path}}}0{{/}}`
}

const PARTS = new Set(['day_of', 'month_of', 'year_of'])

function datePart(name: string, args: readonly Argument[], names: Names): string | undefined {
  const [first, ...rest] = args
  const path = first && pathOf(first.value, names)
  const inWords = rest.some(({ name: way, value }) => way === 'as_word' && value.kind === 'truth' && value.value)
  const pattern = name === 'day_of' ? 'D' : name === 'year_of' ? 'YYYY' : inWords ? 'MMMM' : 'M'
  return path === undefined ? undefined : `{{data ${path} format="${pattern}"}}`
}

const DEFAULTS = new Set(['default', 'd'])

function otherwiseOf({ otherwise }: Extract<Code, { kind: 'choice' }>, names: Names): string | undefined {
  return otherwise === undefined ? '' : translateValue(otherwise, names)
}

function chosen(condition: string | undefined, then: string | undefined, otherwise: string | undefined) {
  if (condition === undefined || then === undefined || otherwise === undefined) return undefined
  const shown = then === '' ? '' : `{{#${condition}}}${then}{{/}}`
  return otherwise === '' ? shown : `${shown}{{^${condition}}}${otherwise}{{/}}`
}

function withDefault(of: Code, otherwise: string | undefined, names: Names): string | undefined {
  const path = pathOf(of, names)
  const value = translateValue(of, names)
  if (path === undefined || path === '.') return undefined
  return value === undefined || otherwise === '' ? value : orElse(path, otherwise, names, value)
}

function orElse(path: string, otherwise: string | undefined, names: Names, value = `{{${path}}}`): string | undefined {
  return chosen(notRepeated(path, names), value, otherwise)
}

/** Inside a loop, a bare name in a section would be read as a list in the item. */
function notRepeated(condition: string, names: Names): string {
  return names.inLoop?.() && BARE.test(condition) ? `(${condition})` : condition
}

const BARE = /^[\p{L}_][\p{L}\p{M}\p{N}_.]*$/u

function joined(code: Code, names: Names): string | undefined {
  if (code.kind !== 'binary' || (code.sign !== '+' && code.sign !== '~')) return translateValue(code, names)
  const left = joined(code.left, names)
  const right = joined(code.right, names)
  return left === undefined || right === undefined ? undefined : left + right
}

function holdsText(code: Code): boolean {
  return code.kind === 'text' || (code.kind === 'binary' && (holdsText(code.left) || holdsText(code.right)))
}

/** The items of a list with a separator. */
function joinedList(of: Code, args: readonly Argument[], names: Names): string | undefined {
  if (of.kind === 'filter' && of.name === 'map') {
    const attribute = of.args.find(({ name }) => name === 'attribute')
    return attribute && of.args.length === 1 ? joinedList(of.of, [...args, attribute], names) : undefined
  }
  const path = pathOf(of, names)
  const separator = args.find(({ name }) => name === undefined)?.value
  const member = args.find(({ name }) => name === 'attribute')?.value
  const between = separator === undefined ? '' : separator.kind === 'text' ? bareText(separator.raw) : undefined
  if (path === undefined || path === '.' || between === undefined) return undefined
  if (member !== undefined && member.kind !== 'text') return undefined
  const item = member === undefined ? '.' : slug(member.raw)
  const last = between === '' ? '' : `{{^loop.last}}${between}{{/}}`
  return `{{#${path}}}{{${item}}}${last}{{/}}`
}

/** A literal text of the template. */
function bareText(raw: string): string | undefined {
  const text = raw.slice(1, -1).replace(/\\(.)/gs, (_whole, sign: string) => (sign === 'n' ? ' ' : sign))
  return /[{}]/.test(text) ? undefined : text
}

function printed(code: Code, names: Names): string | undefined {
  const tag = tagOf(code, names)
  if (!tag) return undefined
  const text = `{{${[...tag.modifiers, tag.path, ...tag.attributes].join(' ')}}}`
  return parseTag(text.slice(2, -2)).ok ? text : undefined
}

type Printed = {
  readonly modifiers: readonly string[]
  readonly path: string
  readonly attributes: readonly string[]
}

function tagOf(code: Code, names: Names): Printed | undefined {
  const step = stepOf(code)
  if (!step && code.kind === 'call' && isNamed(code, 'qr_code') && code.args[0]) {
    // An uploaded picture: our language cannot draw one from an address.
    const address = pathOf(code.args[0].value, names)
    if (address === undefined) return undefined
    return { modifiers: ['imagem'], path: slug(`qr_code_${address}`), attributes: [] }
  }
  if (!step) {
    const path = pathOf(code, names)
    return path === undefined ? undefined : { modifiers: [], path, attributes: [] }
  }
  const inner = tagOf(step.of, names)
  const added = inner && modifierOf(step.name, step.args)
  if (!added) return undefined
  return {
    modifiers: added.modifier === undefined ? inner.modifiers : [...inner.modifiers, added.modifier],
    path: inner.path,
    attributes: [...inner.attributes, ...added.attributes],
  }
}

type Step = { readonly of: Code; readonly name: string; readonly args: readonly Argument[] }

/** A filter, method or function that changes how its value prints. */
function stepOf(code: Code): Step | undefined {
  if (code.kind === 'group') return stepOf(code.item)
  if (code.kind === 'filter') return code.name === 'first' ? undefined : code
  if (code.kind !== 'call') return undefined
  const { callee, args } = code
  if (callee.kind === 'member' && PRINTS.has(callee.name.toLowerCase()))
    return { of: callee.of, name: callee.name, args }
  const [first, ...rest] = args
  if (callee.kind !== 'name' || first === undefined || first.name !== undefined) return undefined
  return PRINTS.has(callee.name.toLowerCase()) || PLAIN.has(callee.name)
    ? { of: first.value, name: callee.name, args: rest }
    : undefined
}

const PRINTS: ReadonlyMap<string, string> = new Map([
  ['upper', 'maiuscula'],
  ['uppercase', 'maiuscula'],
  ['touppercase', 'maiuscula'],
  ['lower', 'minuscula'],
  ['lowercase', 'minuscula'],
  ['tolowercase', 'minuscula'],
  ['capitalize', 'primeira maiuscula'],
  ['capitalizefirst', 'primeira maiuscula'],
  ['ucfirst', 'primeira maiuscula'],
  ['title', 'iniciais maiusculas'],
  ['title_case', 'iniciais maiusculas'],
  ['titlecase', 'iniciais maiusculas'],
  ['currency', 'monetario'],
  ['formatc', 'monetario'],
  ['formatd', 'data'],
  ['date', 'data'],
  ['format_date', 'data'],
  ['format_datetime', 'data'],
  ['strftime', 'data'],
  ['convertdatelocale', 'data'],
  ['show', 'imagem'],
])

/** Steps that change nothing visible in our documents. */
const PLAIN = new Set(
  'e escape safe strip_html convertHTML trim strip string str striptags paragraphs markdown inline_markdown if_final verbatim single_paragraph fix_punctuation ampersand_filter catchall_options catchall_label catchall_subquestion catchall_question catchall_datatype comma_and_list comma_list bold italic'.split(
    ' ',
  ),
)

function modifierOf(name: string, args: readonly Argument[]): { modifier?: string; attributes: string[] } | undefined {
  if (PLAIN.has(name)) return { attributes: [] }
  const modifier = PRINTS.get(name.toLowerCase())
  if (modifier === undefined) return undefined
  if (modifier === 'data') {
    // pwndoc names a language first.
    const pattern = patternOf(name === 'convertDateLocale' ? args.slice(1) : args)
    if (pattern === undefined) return undefined
    return { modifier, attributes: pattern === '' ? [] : [`format="${pattern}"`] }
  }
  if (modifier !== 'imagem') return { modifier, attributes: [] }
  const attributes = args.flatMap(({ name: side, value }) =>
    side === 'width' && value.kind === 'text' ? [`largura="${value.raw.slice(1, -1)}"`] : [],
  )
  return { modifier, attributes }
}

/** A condition in Portuguese; undefined if it has anything else, or is not valid in a section tag. */
export function translateCondition(code: Code, names: Names): string | undefined {
  const condition = asked(code, names)
  return condition !== undefined && parseTag(`#${condition}`).ok ? notRepeated(condition, names) : undefined
}

function asked(code: Code, names: Names): string | undefined {
  switch (code.kind) {
    case 'group': {
      const inner = asked(code.item, names)
      return inner === undefined ? undefined : inner.startsWith('(') ? inner : `(${inner})`
    }
    case 'truth':
      return code.value ? '1 igual a 1' : '1 igual a 2'
    case 'not':
      return denied(code.item, names)
    case 'binary':
      return code.sign === 'and' || code.sign === 'or'
        ? both(asked(code.left, names), code.sign === 'and' ? 'e' : 'ou', asked(code.right, names))
        : compared(code.sign, code.left, code.right, names)
    case 'test':
      return tested(code, names)
    default: {
      const [defined] = isNamed(code, 'defined') ? argumentsOf(code) : []
      if (defined) {
        const path = pathOf({ kind: 'call', callee: { kind: 'name', name: 'value' }, args: [defined] }, names)
        return path === undefined ? undefined : `${path} está preenchido`
      }
      if (code.kind === 'call' && code.callee.kind === 'member' && code.callee.name === 'equals' && code.args[0])
        return compared('==', code.callee.of, code.args[0].value, names)
      const counted = countedList(code, names)
      if (counted !== undefined) return `${counted} está preenchida`
      const path = pathOf(code, names)
      if (path === undefined) return undefined
      return names.isList(path) ? `${path} está preenchida` : path === '.' ? 'this' : path
    }
  }
}

function argumentsOf(code: Code): readonly Argument[] {
  return code.kind === 'call' ? code.args : []
}

function isNamed(code: Code, name: string): boolean {
  if (code.kind === 'call') return isNamed(code.callee, name)
  return code.kind === 'name' && code.name === name
}

function denied(item: Code, names: Names): string | undefined {
  const path = pathOf(item, names)
  if (path !== undefined && names.isList(path)) return `${path} está vazia`
  const condition = asked(item, names)
  return condition === undefined ? undefined : `não ${condition}`
}

function both(left: string | undefined, word: string, right: string | undefined): string | undefined {
  return left === undefined || right === undefined ? undefined : `${left} ${word} ${right}`
}

const SIGNS: ReadonlyMap<string, string> = new Map([
  ['==', 'igual a'],
  ['!=', 'diferente de'],
  ['>', 'maior que'],
  ['<', 'menor que'],
  ['>=', 'maior ou igual a'],
  ['<=', 'menor ou igual a'],
])

function compared(sign: string, left: Code, right: Code, names: Names): string | undefined {
  if (sign === 'in') return contained(left, right, names)
  const operator = SIGNS.get(sign)
  const subject = operand(left, names)
  if (operator === undefined || subject === undefined) return undefined
  if (right.kind === 'nothing')
    return sign === '==' ? `${subject} está vazio` : sign === '!=' ? `${subject} está preenchido` : undefined
  return both(subject, operator, operand(right, names))
}

function contained(left: Code, right: Code, names: Names): string | undefined {
  if (right.kind !== 'list') return both(operand(right, names), 'contém', operand(left, names))
  const alternatives = right.items.map((item) => both(operand(left, names), 'igual a', operand(item, names)))
  return alternatives.length === 0 || alternatives.includes(undefined) ? undefined : `(${alternatives.join(' ou ')})`
}

function tested({ of, name, denied: isDenied }: Extract<Code, { kind: 'test' }>, names: Names): string | undefined {
  const path = pathOf(of, names)
  const filled = name === 'defined' ? !isDenied : /^none$/i.test(name) ? isDenied : undefined
  if (path === undefined || filled === undefined) return undefined
  return `${path} está ${filled ? 'preenchido' : 'vazio'}`
}

function operand(code: Code, names: Names): string | undefined {
  switch (code.kind) {
    case 'text':
      return code.raw
    case 'number':
      return code.text.replace('.', ',')
    case 'truth':
      return code.value ? 'verdadeiro' : 'falso'
    case 'group': {
      const inner = operand(code.item, names)
      return inner === undefined ? undefined : `(${inner})`
    }
    case 'binary':
      return /^[-+*/]$/.test(code.sign)
        ? both(operand(code.left, names), code.sign, operand(code.right, names))
        : undefined
    default: {
      const counted = countedList(code, names)
      if (counted !== undefined) return `quantidade de ${counted}`
      const path = pathOf(code, names)
      return path === '.' ? 'this' : path
    }
  }
}

function countedList(code: Code, names: Names): string | undefined {
  const counted = countedIn(code)
  return counted && listNamed(counted, names)
}

/** The list whose items are counted: 'socios|length', 'len(socios)', 'socios.length', 'socios.number()', 'socios.size()'. */
function countedIn(code: Code): Code | undefined {
  if (code.kind === 'group') return countedIn(code.item)
  if (code.kind === 'filter' && (code.name === 'length' || code.name === 'count')) return code.of
  if (code.kind === 'member' && code.name === 'length' && !isNamed(code.of, 'loop')) return code.of
  if (code.kind !== 'call') return undefined
  const { callee, args } = code
  const [first] = args
  if (callee.kind === 'name' && callee.name === 'len' && first) return first.value
  const counts = callee.kind === 'member' && /^(?:number(?:_gathered)?|size)$/.test(callee.name) && args.length === 0
  return counts ? callee.of : undefined
}

function listNamed(of: Code, names: Names): string | undefined {
  const path = pathOf(of, names)
  return path === '.' || path?.includes('.') ? undefined : path
}
