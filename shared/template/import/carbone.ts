import { foldText } from '../../format/index.ts'
import { soundsLikeList } from '../soundsLikeList.ts'
import type { CanRepeat, Dialect, Repeated, Translation } from './dialect.ts'
import { filtered, PATH } from './expression.ts'
import { ItemNames } from './itemNames.ts'

/**
 * Carbone: {d.nome}, {d.lista[i].nome} with its example {d.lista[i+1].nome}, {d.x:upperCase}, {d.x:ifEQ(1):showBegin}. In {d[i].nome} the
 * data are a list themselves, which gets a name.
 */
export const carbone: Dialect = {
  pattern: /(?<!\{)\{([dc](?:\.|\[i(?:\+1)?\])[^{}\n\v]{0,500})\}(?!\})/g,
  evidence: /(?<!\{)\{[dc](?:\.[\p{L}_]|\[i(?:\+1)?\])/gu,
  begin,
}

type Step = { readonly name: string; readonly index: '' | 'i' | 'i+1' }

/** A list whose items repeat a part of the text; the key includes the lists around it: 'socios[]', 'socios[].bens[]'. */
type Loop = Repeated & { readonly key: string }

function begin(source: string, canRepeat: CanRepeat, all: string): Translation {
  const root = rootName(all)
  const loops = loopsOf(source, canRepeat, root)
  const items = itemNames(source, loops, root)
  const open: string[] = []
  return {
    edits: loops.flatMap(({ key, from, next, to }) => [
      { from, to: from, text: `{{#${refOf(key, loops)}}}` },
      { from: next, to, text: '{{/}}' },
    ]),
    unclosed: () => open,
    translate: (inner, _whole, at) => {
      const [path, ...formatters] = partsOf(inner, root)
      const steps = stepsOf(path)
      if (!steps || steps.some(({ index }) => index === 'i+1')) return undefined
      const place = placeOf(steps, at, loops)
      if (!place) return undefined
      const { loop, isInnermost, own } = place
      const named = pathFrom(own, loop && listName(loop.key), isInnermost, items)
      return withFormatters(named, formatters, open, place.around.length > 0)
    },
  }
}

/** The path of a tag from where it is. */
function pathFrom(own: readonly string[], list: string | undefined, isInnermost: boolean, items: ItemNames): string {
  const [first, ...rest] = own
  if (list === undefined) return own.join('.')
  if (first === undefined) return '.'
  const name = [items.nameOf(list, first), ...rest].join('.')
  return isInnermost ? `this.${name}` : `${list}.${name}`
}

type TagPlace = {
  /** The list the tag belongs to; undefined for the document. */
  readonly loop: Loop | undefined
  readonly isInnermost: boolean
  readonly around: readonly Loop[]
  readonly own: readonly string[]
}

/** Undefined if the tag is outside the row of its list. */
function placeOf(steps: readonly Step[], at: number, loops: readonly Loop[]): TagPlace | undefined {
  const around = loops
    .filter(({ from, next }) => from <= at && at < next)
    .toSorted((a, b) => a.key.length - b.key.length)
  const inside = steps.findLastIndex(({ index }) => index !== '')
  const own = steps.slice(inside + 1).map(({ name }) => name)
  if (inside === -1) return { loop: undefined, isInnermost: false, around, own }
  const key = keyOf(steps.slice(0, inside + 1))
  const loop = around.find((each) => each.key === key)
  const isInnermost = loop === around.at(-1)
  return loop && (isInnermost || own.length > 0) ? { loop, isInnermost, around, own } : undefined
}

function itemNames(source: string, loops: readonly Loop[], root: string): ItemNames {
  const items = new ItemNames()
  for (const { 1: inner, index: at } of source.matchAll(carbone.pattern)) {
    const steps = stepsOf(partsOf(inner!, root)[0])
    const place = steps && placeOf(steps, at, loops)
    if (!place) continue
    const [first] = place.own
    if (first === undefined) continue
    if (place.loop) items.noteItem(listName(place.loop.key), first)
    else
      items.noteOutside(
        place.around.map(({ key }) => listName(key)),
        first,
      )
  }
  return items
}

/** The name of the list in {d[i].nome}, unless the document uses it for something else. */
function rootName(all: string): string {
  return ['itens', 'lista', 'registros'].find((name) => !new RegExp(`\\bd\\.${name}\\b`).test(foldText(all))) ?? 'dados'
}

/** 'd.lista[i].nome:upperCase' without 'd.': the path, and each formatter. */
function partsOf(inner: string, root: string): [path: string, ...formatters: string[]] {
  const [path, ...formatters] = (/^[dc]\[/.test(inner) ? root + inner.slice(1) : inner.slice(2)).split(/\s*:\s*/)
  return [path!, ...formatters]
}

/** 'lista[i].nome' step by step; undefined if it has filters, positions or an order. */
function stepsOf(path: string): Step[] | undefined {
  const steps = path.split('.').map((text): Step | undefined => {
    const step = /^([\p{L}_][\p{L}\p{N}_]*)(?:\[(i|i\+1)\])?$/u.exec(text)
    return step ? { name: step[1]!, index: (step[2] ?? '') as Step['index'] } : undefined
  })
  return steps.every((step) => step !== undefined) ? steps : undefined
}

/** The last name of a list's key. */
function listName(key: string): string {
  return key.split('[].').at(-1)!.replaceAll('[]', '')
}

function keyOf(steps: readonly Step[]): string {
  return steps.map(({ name, index }) => (index === '' ? name : `${name}[]`)).join('.')
}

/**
 * Carbone recognises a row by its example: a list without one has no bounds in the text and is kept, as are rows that overlap, and rows
 * inside those.
 */
function loopsOf(source: string, canRepeat: CanRepeat, root: string): Loop[] {
  const found = new Map<string, { first: number; next: number; end: number }>()
  for (const { 0: whole, 1: inner, index: at } of source.matchAll(carbone.pattern)) {
    const steps = stepsOf(partsOf(inner!, root)[0])
    if (!steps) continue
    for (const [depth, { index }] of steps.entries()) {
      const key = keyOf(steps.slice(0, depth + 1))
      const loop = found.get(key) ?? { first: -1, next: -1, end: 0 }
      found.set(key, loop)
      if (index === 'i' && loop.first === -1) loop.first = at
      if (index === 'i+1' && loop.first !== -1) {
        if (loop.next === -1) loop.next = at
        loop.end = at + whole.length
      }
      // The example of a list says nothing about the lists inside it.
      if (index === 'i+1') break
    }
  }
  const all = [...found]
    .filter(([, { next }]) => next !== -1)
    .slice(0, MAX_LISTS)
    .map(([key, { first, next, end }]): Loop => ({ key, ...boundsOf(source, first, next, end) }))
    .filter(canRepeat)
  const loops: Loop[] = []
  for (const loop of all) {
    const parent = loop.key.lastIndexOf('[].')
    const parentThere = parent === -1 || loops.some(({ key }) => key === loop.key.slice(0, parent + 2))
    if (parentThere && all.every((other) => other === loop || apart(loop, other))) loops.push(loop)
  }
  return loops
}

/** Limits the pairwise comparison. */
const MAX_LISTS = 200

/** The row starts at the beginning of its line, or at its first tag if the example is on the same line. */
function boundsOf(source: string, first: number, next: number, end: number): Repeated {
  const lineStart = (at: number) => source.lastIndexOf('\n', at) + 1
  if (lineStart(first) === lineStart(next)) return { from: first, next, to: end }
  const lineEnd = source.indexOf('\n', end)
  return { from: lineStart(first), next: lineStart(next), to: lineEnd === -1 ? source.length : lineEnd + 1 }
}

/** Whether the two are disjoint, or one is in the other's row. */
function apart(a: Loop, b: Loop): boolean {
  const inRow = (inner: Loop, outer: Loop) => inner.from >= outer.from && inner.to <= outer.next
  return a.to <= b.from || b.to <= a.from || inRow(a, b) || inRow(b, a)
}

/** The list's name at the place of its row: for a nested list, the part after the outer one. */
function refOf(key: string, loops: readonly Loop[]): string {
  const around = Math.max(
    0,
    ...loops.filter((other) => key.startsWith(`${other.key}.`)).map((other) => other.key.length + 1),
  )
  const name = key.slice(around).replaceAll('[]', '')
  return around > 0 ? `this.${name}` : name
}

const COMPARISONS: ReadonlyMap<string, string> = new Map([
  ['ifEQ', 'igual a'],
  ['ifNE', 'diferente de'],
  ['ifGT', 'maior que'],
  ['ifGTE', 'maior ou igual a'],
  ['ifLT', 'menor que'],
  ['ifLTE', 'menor ou igual a'],
  ['ifIN', 'contém'],
])

/** '{d.x:ifEQ(1):showBegin}' opens a section that '{d.x:showEnd}' closes; other formatters are modifiers. */
function withFormatters(
  path: string,
  formatters: readonly string[],
  open: string[],
  inLoop: boolean,
): string | undefined {
  const last = formatters.at(-1)?.replace(/\(\)$/, '')
  if (last === 'showEnd' || last === 'hideEnd') return open.pop() === undefined ? undefined : '{{/}}'
  if (last !== 'showBegin' && last !== 'hideBegin') return filtered([path, ...formatters].join(':'), /:/)
  const condition = conditionOf(path, formatters.slice(0, -1))
  if (condition === undefined) return undefined
  open.push(path)
  // A bare name would be read as a list.
  const mayRepeat = PATH.test(condition) && (inLoop || soundsLikeList(condition))
  return `{{${last === 'showBegin' ? '#' : '^'}${mayRepeat ? `(${condition})` : condition}}}`
}

function conditionOf(path: string, formatters: readonly string[]): string | undefined {
  const [formatter, ...others] = formatters
  if (formatter === undefined) return path
  const call = /^(\w+)\(([^()]*)\)$/.exec(formatter)
  if (!call || others.length > 0) return undefined
  if (call[1] === 'ifNEM' || call[1] === 'ifEM')
    return path === '.' ? undefined : `${path} está ${call[1] === 'ifEM' ? 'vazio' : 'preenchido'}`
  const operator = COMPARISONS.get(call[1]!)
  const translated = literalOf(call[2]!.trim())
  return operator === undefined || translated === undefined
    ? undefined
    : `${path === '.' ? 'this' : path} ${operator} ${translated}`
}

function literalOf(text: string): string | undefined {
  if (text === 'true') return 'verdadeiro'
  if (text === 'false') return 'falso'
  if (/^\d+(?:\.\d+)?$/.test(text)) return text.replace('.', ',')
  const bare = text.replace(/^(['"])(.*)\1$/, '$2')
  return /["{}.]/.test(bare) || bare === '' ? undefined : `"${bare}"`
}
