import {
  isImage,
  isList,
  isPrinted,
  isScope,
  type TemplateList,
  type TemplateScope,
  type TemplateValue,
} from './value.ts'

/** One level of nesting: the whole scope at the bottom, then the current item of each open list. */
export type Frame = {
  readonly item: TemplateValue
  /** The list the item belongs to; empty at the bottom. */
  readonly ref: string
  /** For an item: its index from 0, and the number of items. */
  readonly turn?: Turn
}

export type Turn = { readonly at: number; readonly of: number }

/** The frame of one item of a list. */
export function itemFrame(items: TemplateList, at: number, ref: string): Frame {
  return { item: items[at]!, ref: withoutThis(ref), turn: { at, of: items.length } }
}

/** 'this.bens' is the list bens of the item around: its own items are named 'bens.nome'. */
export function withoutThis(ref: string): string {
  return ref.replace(/^this\./, '')
}

export type Found =
  | { readonly known: true; readonly value: TemplateValue }
  /** Where the path could not be resolved; `list` if that was inside one. */
  | { readonly known: false; readonly ref: string; readonly list?: string; readonly near: readonly string[] }

/**
 * Resolves a path from the innermost frame outwards. Only own members are read, so no name reaches a prototype. Inside `{{#socios}}`,
 * 'socios.nome' is this item's name; outside, a path through a list gives a list.
 */
export function lookUp(path: readonly string[], frames: readonly Frame[]): Found {
  const first = path[0]!
  if (first === 'loop' && path.length === 2) {
    const turn = frames.findLast((frame) => frame.turn)?.turn
    const value = turn && turnValue(turn, path[1]!)
    if (value !== undefined) return { known: true, value }
  }
  if (first === 'this') return member(frames.at(-1)!.item, path, 1)
  for (let depth = frames.length - 1; depth >= 0; depth--) {
    const frame = frames[depth]!
    if (path.length > 1) {
      const found = inItem(path, 0, frames, depth)
      if (found) return found
    }
    const own = ownMember(frame.item, first)
    const inside = own === undefined ? undefined : member(own, path, 1)
    if (inside?.known) return inside
    const whole = joinedMember(frame.item, path, 0)
    if (whole) return whole
    if (inside) return inside
  }
  return unknown(path, frames)
}

/** The position of an item in its list: 'loop.index' from 1, 'loop.index0', 'loop.first', 'loop.last', 'loop.length'. */
function turnValue({ at, of }: Turn, name: string): TemplateValue | undefined {
  switch (name) {
    case 'index':
      return at + 1
    case 'index0':
      return at
    case 'first':
      return at === 0
    case 'last':
      return at === of - 1
    case 'length':
      return of
    default:
      return undefined
  }
}

/** Whether a path is one of those names. */
export function isTurn(path: readonly string[]): boolean {
  return path.length === 2 && path[0] === 'loop' && turnValue({ at: 0, of: 1 }, path[1]!) !== undefined
}

/**
 * Resolves a path, from index `from`, within the current item of the open list it starts with, and of open lists nested in it:
 * 'socios.filhos.nome' inside `{{#socios}}{{#filhos}}` is this child's name.
 */
function inItem(path: readonly string[], from: number, frames: readonly Frame[], depth: number): Found | undefined {
  const { item, ref } = frames[depth]!
  const at = from + stepsOf(ref, path, from)
  if (at === from || at === path.length) return undefined
  const found = member(item, path, at)
  if (!found.known) return undefined
  for (let inner = frames.length - 1; inner > depth; inner--) {
    const nearer = inItem(path, at, frames, inner)
    if (nearer) return nearer
  }
  return found
}

/** How many names of the path a list covers from `from` on: 2 for 'conjuge.filhos' in 'conjuge.filhos.nome'; 0 if it does not match. */
function stepsOf(list: string, path: readonly string[], from: number): number {
  if (list === path[from]) return 1
  if (!list.includes('.')) return 0
  const names = list.split('.')
  return names.every((name, at) => name === path[from + at]) ? names.length : 0
}

/** Every name that can be written here. */
export function namesOf(frames: readonly Frame[]): string[] {
  return frames.flatMap(({ item }) => (isScope(item) ? Object.keys(item) : []))
}

function member(value: TemplateValue, path: readonly string[], at: number): Found {
  if (at === path.length) return { known: true, value }
  const name = path[at]!
  if (isList(value)) {
    const items: TemplateValue[] = []
    for (const item of value) {
      const found = member(item, path, at)
      if (!found.known) return { ...found, list: found.list ?? path.slice(0, at).join('.') }
      items.push(found.value)
    }
    return { known: true, value: items }
  }
  const own = ownMember(value, name)
  const inside = own === undefined ? undefined : member(own, path, at + 1)
  if (inside?.known) return inside
  const whole = joinedMember(value, path, at)
  if (whole) return whole
  if (inside) return inside
  const near = isScope(value) ? Object.keys(value).map((key) => [...path.slice(0, at), key].join('.')) : []
  const parent = path.slice(0, at).join('.')
  return parent === 'this'
    ? { known: false, ref: path.join('.'), near }
    : { known: false, ref: path.join('.'), list: parent, near }
}

/** 'cliente.endereco.cidade' is the field cliente_endereco_cidade: an interview has no fields within fields. */
function joinedMember(value: TemplateValue, path: readonly string[], from: number): Found | undefined {
  if (!isScope(value)) return undefined
  for (let to = path.length; to > from + 1; to--) {
    const own = ownMember(value, path.slice(from, to).join('_'))
    const found = own === undefined ? undefined : member(own, path, to)
    if (found?.known) return found
  }
  return undefined
}

function ownMember(value: TemplateValue, name: string): TemplateValue | undefined {
  if (!isScope(value) || !Object.hasOwn(value, name)) return undefined
  const scope: TemplateScope = value
  return scope[name] ?? null
}

function unknown(path: readonly string[], frames: readonly Frame[]): Found {
  const list = frames.at(-1)!.ref
  const base = { known: false as const, ref: path.join('.'), near: namesOf(frames) }
  return list ? { ...base, list } : base
}

/** Whether a section with this value is shown: not if it is blank, false, 'não', zero or an empty list. */
export function isTruthy(value: TemplateValue): boolean {
  if (value === null || value === '' || value === false || value === 0) return false
  if (isList(value)) return value.length > 0
  if (isPrinted(value))
    return Array.isArray(value.value) ? value.value.length > 0 : isTruthy(value.value as TemplateValue)
  if (isImage(value)) return true
  if (typeof value === 'string') return !/^\s*(false|n[aã]o)\s*$/i.test(value)
  return true
}

/** The items a section repeats over; undefined if it does not repeat. */
export function itemsOf(value: TemplateValue): readonly TemplateValue[] | undefined {
  if (isList(value)) return value
  return isPrinted(value) && Array.isArray(value.value) ? (value.value as readonly TemplateValue[]) : undefined
}

/** The part of a shape visible inside a section. A list in it has one sample item, which represents all. */
export function insideSection(
  { tag, inverse }: { readonly tag: { readonly ref: string }; readonly inverse: boolean },
  value: TemplateValue,
  frames: readonly Frame[],
): readonly Frame[] {
  return inverse || !isList(value)
    ? frames
    : [...frames, { item: value[0] ?? '', ref: withoutThis(tag.ref), turn: { at: 0, of: 1 } }]
}

export function scopeFrame(scope: TemplateScope): Frame {
  return { item: scope, ref: '' }
}
