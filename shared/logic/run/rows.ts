import { compileFormula, compileTest, type Environment, type Formula, type Test } from '../evaluate/compile.ts'
import { Failure, toStored } from '../evaluate/value.ts'
import type { Expression, Ref } from '../expression.ts'
import { refsOf } from '../expression.ts'
import { MISSING, Reading } from '../reading.ts'
import { components } from './graph.ts'
import { compileProperty, type Property, propertyNames, type TextEnvironment } from './properties.ts'
import type { FieldSource, PropertyName } from './source.ts'

/** One row of a list, worked out. All arrays run by the list's fields. */
export type Row = {
  /** The answers as given: an object by ref, or the bare value of a simple list. */
  readonly typed: unknown
  readonly parent: Row | null
  readonly depth: number
  readonly visible: boolean[]
  readonly values: unknown[]
  readonly readings: Reading[]
  readonly properties: { [P in PropertyName]?: unknown }[]
  readonly children: (readonly Row[])[]
  readonly missing: boolean[]
  missingCount: number
  /** What documents and conditions outside see: visible answers only. */
  effective: unknown
}

/** Where item expressions read from: the row at hand, and whatever holds the run. */
export type RowContext = { row: Row | null }

type Item<C extends RowContext> = {
  readonly source: FieldSource
  readonly visible?: Test<C>
  readonly formula?: Formula<C>
  readonly decided?: Test<C>
  readonly properties: readonly (readonly [PropertyName, Property<C>])[]
  readonly child?: RowProgram<C>
}

/** The fields of a list, compiled; works out one row at a time. */
export class RowProgram<C extends RowContext> {
  readonly items: readonly Item<C>[]
  readonly index: ReadonlyMap<string, number>
  readonly simple: boolean
  readonly #order: readonly number[]

  constructor(list: FieldSource, outer: TextEnvironment<C>, depth = 0) {
    const sources = list.items ?? []
    this.simple = list.simple ?? false
    this.index = indexByRef(sources)
    const scope: Scope<C> = { listRef: list.ref, program: this, depth }
    const edges = sources.map((source) => this.#reads(source, list.ref))
    const order = components(edges)
    this.#order = order.flat()
    const cycle = new Int32Array(sources.length)
    order.forEach((component, id) => {
      for (const member of component) cycle[member] = id
    })
    const items: Item<C>[] = []
    this.items = items
    sources.forEach((source, at) => {
      const blocked = (target: number) => cycle[target] === cycle[at]
      items.push(
        compileItem(
          source,
          itemEnvironment(scope, outer, blocked),
          itemEnvironment(scope, outer, () => false),
          scope,
        ),
      )
    })
  }

  evaluate(context: C, typed: unknown, parent: Row | null): Row {
    const size = this.items.length
    const row: Row = {
      typed,
      parent,
      depth: parent ? parent.depth + 1 : 0,
      visible: Array(size).fill(false),
      values: Array(size).fill(undefined),
      readings: Array(size).fill(MISSING),
      properties: Array(size),
      children: Array(size).fill(NO_ROWS),
      missing: Array(size).fill(false),
      missingCount: 0,
      effective: undefined,
    }
    const before = context.row
    context.row = row
    for (const at of this.#order) this.#evaluateItem(context, row, at)
    for (let at = 0; at < size; at++) this.#evaluateProperties(context, row, at)
    context.row = before
    row.effective = this.#effective(row)
    return row
  }

  #evaluateItem(context: C, row: Row, at: number): void {
    const item = this.items[at]!
    const visible = item.visible ? item.visible(context) : true
    let value = this.#typedValue(row.typed, item.source.ref)
    if (item.formula) value = storedOutcome(item.formula(context))
    else if (item.decided) value = item.decided(context)
    else if (item.source.fixedValue !== undefined) value = item.source.fixedValue
    else if (value === undefined) value = item.properties.find(([name]) => name === 'default')?.[1](context)
    if (item.child) {
      const { child } = item
      const rows = (Array.isArray(value) ? value : []).map((inner) => child.evaluate(context, inner, row))
      row.children[at] = rows
      value = rows.map(({ effective }) => effective)
    }
    row.visible[at] = visible
    row.values[at] = value
    row.readings[at] = visible ? new Reading(value) : MISSING
  }

  #evaluateProperties(context: C, row: Row, at: number): void {
    const { source, properties } = this.items[at]!
    const values: { [P in PropertyName]?: unknown } = {}
    for (const [name, property] of properties) values[name] = property(context)
    row.properties[at] = values
    const blank = isBlank(source, row.values[at])
    const inner = row.visible[at] ? row.children[at]!.reduce((sum, child) => sum + child.missingCount, 0) : 0
    row.missing[at] = row.visible[at]! && source.everRequired && truthy(values.required) && blank
    row.missingCount += inner + (row.missing[at] ? 1 : 0)
  }

  #typedValue(typed: unknown, ref: string): unknown {
    if (this.simple) return typed === null ? undefined : typed
    return isRecord(typed) && Object.hasOwn(typed, ref) ? typed[ref] : undefined
  }

  #effective(row: Row): unknown {
    if (this.simple) return row.visible[0] ? row.values[0] : undefined
    const members: [string, unknown][] = []
    this.items.forEach(({ source }, at) => {
      if (row.visible[at] && source.ref !== '' && row.values[at] !== undefined)
        members.push([source.ref, row.values[at]])
    })
    return Object.fromEntries(members)
  }

  #reads(source: FieldSource, listRef: string): number[] {
    return expressionsOf(source, CORE)
      .flatMap(refsOf)
      .flatMap(({ path }) => {
        const at = this.#ownPlace(path, listRef)
        return at === undefined ? [] : [at]
      })
  }

  #ownPlace(path: readonly string[], listRef: string): number | undefined {
    return ownPlace(this.index, this.simple, path, listRef)
  }
}

export type Scope<C extends RowContext> = {
  readonly listRef: string
  readonly program: RowProgram<C>
  /** 0 for a list of the interview, 1 for a list inside its rows. */
  readonly depth: number
}

const NO_ROWS: readonly Row[] = []
const CORE: readonly PropertyName[] = ['default']

/** 'nome', 'this.nome' and 'socios.nome' are this item's; 'this' is the value of a simple list. */
function ownPlace(
  index: ReadonlyMap<string, number>,
  simple: boolean,
  path: readonly string[],
  listRef: string,
): number | undefined {
  const [first = '', second] = path
  if (first === 'this') return second === undefined ? (simple ? 0 : undefined) : index.get(second)
  if (path.length > 1 && first === listRef && listRef !== '') return index.get(second ?? '')
  return index.get(first)
}

function compileItem<C extends RowContext>(
  source: FieldSource,
  core: TextEnvironment<C>,
  free: TextEnvironment<C>,
  scope: Scope<C>,
): Item<C> {
  return {
    source,
    ...(source.visibleWhen ? { visible: compileTest(source.visibleWhen, core) } : {}),
    ...(source.formula ? { formula: compileFormula(source.formula, core) } : {}),
    ...(source.decidedBy ? { decided: compileTest(source.decidedBy, core) } : {}),
    ...(source.items ? { child: new RowProgram(source, core, scope.depth + 1) } : {}),
    properties: propertyNames.flatMap((name) => {
      const property = source.properties[name]
      return property ? [[name, compileProperty(property, name === 'default' ? core : free)] as const] : []
    }),
  }
}

function itemEnvironment<C extends RowContext>(
  scope: Scope<C>,
  outer: TextEnvironment<C>,
  blocked: (target: number) => boolean,
): TextEnvironment<C> {
  const { depth } = scope
  const own = (path: readonly string[]) => ownPlace(scope.program.index, scope.program.simple, path, scope.listRef)
  const read: Environment<C>['read'] = (ref: Ref) => {
    const at = own(ref.path)
    if (at === undefined) return outer.read(ref)
    if (blocked(at)) return () => MISSING
    return ({ row }) => rowAt(row, depth)?.readings[at] ?? MISSING
  }
  return {
    today: outer.today,
    read,
    valueOf: (ref) => {
      const at = own([ref])
      if (at === undefined) return outer.valueOf(ref)
      return ({ row }) => {
        const mine = rowAt(row, depth)
        return mine?.visible[at] ? mine.values[at] : undefined
      }
    },
  }
}

/** The open row of a list: the rows of a list within lists have the outer lists' rows above them. */
function rowAt(row: Row | null, depth: number): Row | null {
  let at = row
  while (at && at.depth > depth) at = at.parent
  return at
}

export function indexByRef(sources: readonly FieldSource[]): Map<string, number> {
  const index = new Map<string, number>()
  sources.forEach(({ ref }, at) => {
    if (ref !== '' && !index.has(ref)) index.set(ref, at)
  })
  return index
}

/** The expressions that give a field's visibility and value, and those of the properties named. */
export function expressionsOf(source: FieldSource, properties: readonly PropertyName[]): Expression[] {
  const found = [source.visibleWhen, source.formula, source.decidedBy].filter((expression) => expression !== undefined)
  for (const name of properties) {
    const property = source.properties[name]
    if (!property) continue
    for (const { when, value } of [...property.cases, { when: undefined, value: property.otherwise }]) {
      if (when) found.push(when)
      if ('formula' in value) found.push(value.formula)
      if ('text' in value) found.push(...value.text.refs.map(asRef))
    }
  }
  return found
}

function asRef(ref: string): Ref {
  return { kind: 'ref', path: [ref], from: 0, to: 0 }
}

export function storedOutcome(outcome: ReturnType<Formula<never>>): unknown {
  return outcome instanceof Failure ? null : toStored(outcome)
}

export function isBlank(source: FieldSource, value: unknown): boolean {
  if (value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)) return true
  return source.isBlank ? source.isBlank(value) : false
}

/** Rules store required and readOnly as booleans or as their words. */
export function truthy(value: unknown): boolean {
  return value === true || (typeof value === 'string' && new Reading(value).boolean === true)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
