import { compileFormula, compileTest, type Formula, type Test } from '../evaluate/compile.ts'
import { MISSING, Reading } from '../reading.ts'
import { Failure, toStored } from '../value.ts'
import { components, isCycle } from './graph.ts'
import {
  compileDefault,
  compileProperty,
  coreOf,
  type Property,
  propertyNames,
  type TextEnvironment,
} from './properties.ts'
import { type Read, readsAround, readsInside, readsOf } from './reads.ts'
import type { Row, RowContext } from './row.ts'
import { type RowNames, rowEnvironment } from './rowEnvironment.ts'
import type { FieldSource, PropertyName } from './source.ts'

type Item<C extends RowContext> = {
  readonly source: FieldSource
  readonly visible?: Test<C>
  readonly formula?: Formula<C>
  readonly decided?: Test<C>
  readonly properties: readonly (readonly [PropertyName, Property<C>])[]
  readonly child?: RowProgram<C>
}

/** The compiled fields of a list; evaluates its rows. */
export class RowProgram<C extends RowContext> implements RowNames {
  readonly items: readonly Item<C>[]
  readonly listRef: string
  readonly simple: boolean
  readonly depth: number
  /** Refs of item fields that depend on themselves, each cycle once. Inside a cycle they are treated as missing. */
  readonly cycles: readonly (readonly string[])[]
  readonly #index: ReadonlyMap<string, number>
  readonly #order: readonly number[]
  /** Rows read each other: a change in one may change all. */
  readonly #wide: boolean

  constructor(list: FieldSource, outer: TextEnvironment<C>, depth = 0) {
    const sources = list.items ?? []
    this.listRef = list.ref
    this.simple = list.simple ?? false
    this.depth = depth
    this.#index = indexByRef(sources)
    // Stryker disable next-line ConditionalExpression,LogicalOperator: evaluating all rows is slower, and never wrong
    this.#wide = readsInside(list).some(({ path, whole }) => whole && path[0] === list.ref)
    const edges = sources.map((source) => this.#placesRead(source))
    const order = components(edges)
    this.#order = order.flat()
    const cycle = new Int32Array(sources.length)
    order.forEach((component, id) => {
      for (const member of component) cycle[member] = id
    })
    const items: Item<C>[] = []
    this.items = items
    sources.forEach((source, at) => {
      const core = rowEnvironment(this, outer, (target) => cycle[target] === cycle[at])
      const free = rowEnvironment(this, outer, () => false)
      items.push(compileItem(source, core, free, depth + 1))
    })
    const own = order.filter((component) => isCycle(component, edges)).map((component) => component.toSorted())
    this.cycles = [
      ...own.map((component) => component.map((at) => `${list.ref}.${sources[at]!.ref}`)),
      ...items.flatMap(({ child }) => child?.cycles ?? []).map((refs) => refs.map((ref) => `${list.ref}.${ref}`)),
    ]
  }

  /** Evaluates all rows field by field, so that a field may read those evaluated before it in every row. */
  evaluate(context: C, typed: readonly unknown[], parent: Row | null): Row[] {
    const rows: Row[] = []
    for (const answers of typed) rows.push(emptyRow(this.items.length, answers, parent, rows))
    const before = context.row
    for (const at of this.#order) {
      for (const row of rows) {
        context.row = row
        this.#evaluateItem(context, row, at)
      }
    }
    for (const row of rows) {
      context.row = row
      for (let at = 0; at < this.items.length; at++) this.#evaluateProperties(context, row, at)
    }
    context.row = before
    for (const row of rows) row.effective = this.#effective(row)
    return rows
  }

  /** The rows after the answers in one of them changed. */
  evaluateOne(context: C, rows: readonly Row[], typed: readonly unknown[], at: number): readonly Row[] {
    // Stryker disable next-line ConditionalExpression: the same
    if (this.#wide) return this.evaluate(context, typed, null)
    return rows.with(at, this.evaluate(context, [typed[at]], null)[0]!)
  }

  placeOf(name: string): number | undefined {
    return this.#index.get(name)
  }

  ownPlace(path: readonly string[]): { readonly at: number; readonly rest: readonly string[] } | undefined {
    const [first = '', second] = path
    if (first === 'this' && second === undefined) return this.simple ? { at: 0, rest: [] } : undefined
    const named = first === 'this' || (second !== undefined && first === this.listRef)
    const at = this.#index.get((named ? second : first) ?? '')
    return at === undefined ? undefined : { at, rest: path.slice(named ? 2 : 1) }
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
      const rows = child.evaluate(context, Array.isArray(value) ? value : [], row)
      row.children[at] = rows
      value = rows.map(({ effective }) => effective)
    }
    row.visible[at] = visible
    row.values[at] = value
    row.readings[at] = visible ? readingOf(item.source.asRead, value) : MISSING
  }

  #evaluateProperties(context: C, row: Row, at: number): void {
    const { source, properties } = this.items[at]!
    const values: { [P in PropertyName]?: unknown } = {}
    for (const [name, property] of properties) values[name] = property(context)
    row.properties[at] = values
    const blank = isBlank(source, row.values[at])
    const inner = row.visible[at] ? row.children[at]!.reduce((sum, child) => sum + child.missingCount, 0) : 0
    row.missing[at] = row.visible[at]! && source.everRequired && values.required === true && blank
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

  #placesRead(source: FieldSource): number[] {
    const reads = [...readsOf(source, coreOf(source)), ...(source.items ? readsAround(source) : [])]
    return reads.flatMap((read) => this.#placeRead(read) ?? [])
  }

  #placeRead({ path, whole }: Read): number | undefined {
    if (whole && path.length === 1 && path[0] === this.listRef) return this.simple ? 0 : undefined
    return this.ownPlace(path)?.at
  }
}

const NO_ROWS: readonly Row[] = []

function emptyRow(size: number, typed: unknown, parent: Row | null, siblings: readonly Row[]): Row {
  return {
    typed,
    parent,
    siblings,
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
}

function compileItem<C extends RowContext>(
  source: FieldSource,
  core: TextEnvironment<C>,
  free: TextEnvironment<C>,
  depth: number,
): Item<C> {
  return {
    source,
    ...(source.visibleWhen ? { visible: compileTest(source.visibleWhen, core) } : {}),
    ...(source.formula ? { formula: compileFormula(source.formula, core) } : {}),
    ...(source.decidedBy ? { decided: compileTest(source.decidedBy, core) } : {}),
    ...(source.items ? { child: new RowProgram(source, core, depth) } : {}),
    properties: propertyNames.flatMap((name) => {
      const property = source.properties[name]
      if (!property) return []
      return [
        [name, (name === 'default' && compileDefault(source, core)) || compileProperty(name, property, free)] as const,
      ]
    }),
  }
}

export function indexByRef(sources: readonly FieldSource[]): Map<string, number> {
  const index = new Map<string, number>()
  sources.forEach(({ ref }, at) => {
    if (ref !== '' && !index.has(ref)) index.set(ref, at)
  })
  return index
}

export function readingOf(asRead: FieldSource['asRead'], value: unknown): Reading {
  return new Reading(asRead === undefined ? value : asRead(value))
}

export function storedOutcome(outcome: ReturnType<Formula<never>>): unknown {
  return outcome instanceof Failure ? null : toStored(outcome)
}

export function isBlank(source: FieldSource, value: unknown): boolean {
  if (value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)) return true
  return source.isBlank ? source.isBlank(value) : false
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
