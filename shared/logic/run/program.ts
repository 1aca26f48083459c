import { compileFormula, compileTest, type Formula, type Test } from '../evaluate/compile.ts'
import { refsOf } from '../expression.ts'
import { MISSING, type Reading } from '../reading.ts'
import { components, isCycle } from './graph.ts'
import {
  compileDefault,
  compileProperty,
  coreOf,
  type Property,
  propertyNames,
  shownAs,
  type TextEnvironment,
} from './properties.ts'
import { readsAround, readsOf, readsOfProperty, readsOfValue } from './reads.ts'
import type { Row, RowContext } from './row.ts'
import { indexByRef, RowProgram } from './rows.ts'
import type { FieldSource, ProgramSource, PropertyName, SectionSource } from './source.ts'
import { itemSteps, readingsOf } from './steps.ts'

/** The state that compiled expressions read at run time. Arrays are indexed by field. */
export interface Cells extends RowContext {
  readonly today: string
  readonly rows: readonly (readonly Row[])[]
  /** MISSING while the field is hidden. */
  readonly readingAt: (at: number) => Reading
  /** Undefined while the field is hidden. */
  readonly shownValueAt: (at: number) => unknown
}

/** Every member is always present: objects of one shape are fastest to read. */
export type CompiledField = {
  readonly source: FieldSource
  readonly ref: string
  readonly section: number
  readonly visible: Test<Cells> | undefined
  readonly formula: Formula<Cells> | undefined
  readonly decided: Test<Cells> | undefined
  /** Its value when it has no answer. */
  readonly byDefault: Property<Cells> | undefined
  readonly fixedValue: unknown
  readonly asRead: FieldSource['asRead']
  readonly takesAnswer: boolean
  readonly rows: RowProgram<Cells> | undefined
  /** The properties that depend on answers; the others are in `fixed`. */
  readonly properties: readonly { readonly name: PropertyName; readonly value: Property<Cells> }[]
  readonly fixed: { readonly [P in PropertyName]?: unknown }
}

export type CompiledSection = {
  readonly source: SectionSource
  readonly visible: Test<Cells> | undefined
  readonly title: Property<Cells>
}

/** A unit of recomputation: a section, its title, a field, or one property of a field. */
export type Node =
  | { readonly kind: 'section'; readonly at: number }
  | { readonly kind: 'title'; readonly at: number }
  | { readonly kind: 'field'; readonly at: number }
  | { readonly kind: 'property'; readonly at: number; readonly property: number }

/** A compiled interview; any number of executions can run on it. */
export type Program = {
  readonly fields: readonly CompiledField[]
  readonly sections: readonly CompiledSection[]
  readonly index: ReadonlyMap<string, number>
  /** In the order of evaluation. */
  readonly nodes: readonly Node[]
  /** By field, then by section: the nodes that read it. */
  readonly dependents: readonly (readonly number[])[]
  /** Refs of fields that depend on themselves, each cycle once. Inside a cycle they are treated as missing. */
  readonly cycles: readonly (readonly string[])[]
}

export function compileProgram(source: ProgramSource): Program {
  const owners: { field: FieldSource; section: number }[] = []
  source.sections.forEach(({ fields }, section) => {
    for (const field of fields) owners.push({ field, section })
  })
  const index = indexByRef(owners.map(({ field }) => field))
  const size = owners.length
  const sources = owners.map(({ field }) => field)
  const edges = [
    ...owners.map(({ field, section }) => [
      ...coreReads(field, index),
      ...(source.sections[section]!.visibleWhen ? [size + section] : []),
    ]),
    ...source.sections.map(({ visibleWhen }) => (visibleWhen ? placesOf(refsOf(visibleWhen), index) : [])),
  ]
  const order = components(edges)
  const cycleOf = new Int32Array(edges.length)
  order.forEach((component, id) => {
    for (const vertex of component) cycleOf[vertex] = id
  })
  const environment = (vertex: number, cut: boolean) =>
    outerEnvironment(index, sources, (target) => cut && cycleOf[target] === cycleOf[vertex])
  const rowPrograms: (RowProgram<Cells> | undefined)[] = Array(size).fill(undefined)
  owners.forEach(({ field }, at) => {
    if (field.items) rowPrograms[at] = new RowProgram(field, environment(at, true))
  })
  const fields = owners.map(({ field, section }, at) =>
    compileField(
      field,
      section,
      rowPrograms[at],
      () => environment(at, true),
      () => environment(at, false),
    ),
  )
  const sections = source.sections.map((section, at): CompiledSection => {
    const { visibleWhen, title } = section
    return {
      source: section,
      visible: visibleWhen && compileTest(visibleWhen, environment(size + at, true)),
      title: compileProperty('label', { otherwise: title, cases: [] }, environment(size + at, false)),
    }
  })
  return {
    fields,
    sections,
    index,
    ...arrange(fields, source.sections, edges, order.flat(), index),
    cycles: [
      ...order.filter((component) => isCycle(component, edges)).map((component) => namesOf(component, owners, source)),
      ...rowPrograms.flatMap((rows) => rows?.cycles ?? []),
    ],
  }
}

function compileField(
  source: FieldSource,
  section: number,
  rows: RowProgram<Cells> | undefined,
  core: () => TextEnvironment<Cells>,
  free: () => TextEnvironment<Cells>,
): CompiledField {
  const properties: { name: PropertyName; value: Property<Cells> }[] = []
  const fixed: { [P in PropertyName]?: unknown } = {}
  for (const name of propertyNames) {
    const property = source.properties[name]
    if (!property || name === 'default') continue
    if (property.cases.length === 0 && 'fixed' in property.otherwise)
      fixed[name] = shownAs[name](property.otherwise.fixed)
    else properties.push({ name, value: compileProperty(name, property, free()) })
  }
  const { visibleWhen, formula, decidedBy, fixedValue, asRead } = source
  return {
    source,
    ref: source.ref,
    section,
    visible: visibleWhen && compileTest(visibleWhen, core()),
    formula: formula && compileFormula(formula, core()),
    decided: decidedBy && compileTest(decidedBy, core()),
    byDefault: compileDefault(source, core()),
    fixedValue,
    asRead,
    takesAnswer: !formula && !decidedBy && fixedValue === undefined,
    rows,
    properties,
    fixed,
  }
}

/** Resolves references outside lists: a field, or a field of a list's rows. */
function outerEnvironment(
  index: ReadonlyMap<string, number>,
  sources: readonly FieldSource[],
  blocked: (target: number) => boolean,
): TextEnvironment<Cells> {
  return {
    today: ({ today }) => today,
    read: ({ path }) => {
      const [at, members] = fieldAt(path, index, sources) ?? []
      if (at === undefined || members === undefined || blocked(at)) return () => MISSING
      if (members.length === 0) return (cells) => cells.readingAt(at)
      const steps = itemSteps(sources[at], members)
      if (!steps) return () => MISSING
      return (cells) => (cells.readingAt(at) === MISSING ? MISSING : readingsOf(cells.rows[at]!, steps, 0))
    },
    valueOf: (ref) => {
      const at = index.get(ref)
      if (at === undefined || blocked(at)) return () => undefined
      return (cells) => cells.shownValueAt(at)
    },
  }
}

/** The field that a path starts with, and its members: 'cliente.nome' is the field cliente_nome unless cliente is a list. */
function fieldAt(
  path: readonly string[],
  index: ReadonlyMap<string, number>,
  sources?: readonly FieldSource[],
): [at: number, members: readonly string[]] | undefined {
  const first = index.get(path[0] ?? '')
  if (first !== undefined && (path.length === 1 || sources?.[first]?.items)) return [first, path.slice(1)]
  for (let to = path.length; to > 1; to--) {
    const joined = index.get(path.slice(0, to).join('_'))
    if (joined !== undefined) return [joined, path.slice(to)]
  }
  return first === undefined ? undefined : [first, path.slice(1)]
}

function coreReads(field: FieldSource, index: ReadonlyMap<string, number>): number[] {
  const own = readsOf(field, coreOf(field))
  return placesOf(field.items ? [...own, ...readsAround(field)] : own, index)
}

function placesOf(refs: readonly { readonly path: readonly string[] }[], index: ReadonlyMap<string, number>): number[] {
  const places = new Set<number>()
  for (const { path } of refs) {
    const first = index.get(path[0] ?? '')
    if (first !== undefined) places.add(first)
    const [at] = path.length > 1 ? (fieldAt(path, index) ?? []) : []
    if (at !== undefined) places.add(at)
  }
  return [...places]
}

/** Sorts nodes by evaluation order, and lists the nodes that read each field and section. */
function arrange(
  fields: readonly CompiledField[],
  sections: readonly SectionSource[],
  edges: readonly (readonly number[])[],
  order: readonly number[],
  index: ReadonlyMap<string, number>,
): { nodes: Node[]; dependents: (readonly number[])[] } {
  const nodes: Node[] = []
  const readers: number[][] = edges.map(() => [])
  const addReader = (vertices: readonly number[]) => {
    for (const vertex of new Set(vertices)) readers[vertex]!.push(nodes.length - 1)
  }
  for (const vertex of order) {
    const reads = edges[vertex]!
    if (reads.length === 0) continue
    nodes.push(vertex < fields.length ? { kind: 'field', at: vertex } : { kind: 'section', at: vertex - fields.length })
    addReader(reads.filter((read) => read !== vertex))
  }
  fields.forEach(({ source, properties }, at) => {
    properties.forEach(({ name }, property) => {
      nodes.push({ kind: 'property', at, property })
      addReader(placesOf(readsOfProperty(source, name), index))
    })
  })
  sections.forEach(({ title }, at) => {
    if (!('text' in title)) return
    nodes.push({ kind: 'title', at })
    addReader(placesOf(readsOfValue(title), index))
  })
  return { nodes, dependents: readers }
}

function namesOf(
  component: readonly number[],
  owners: readonly { field: FieldSource }[],
  source: ProgramSource,
): string[] {
  return [...component]
    .sort((a, b) => a - b)
    .map((vertex) => owners[vertex]?.field.ref ?? source.sections[vertex - owners.length]?.id ?? '')
}
