import { type Expression, type Ref, visit } from '../expression.ts'
import { functions } from '../functions/index.ts'
import { propertyNames } from './properties.ts'
import type { FieldSource, PropertyName, PropertyValue } from './source.ts'

/** A reference as an expression uses it. */
export type Read = {
  readonly path: readonly string[]
  /** Inside the list it goes through, it means all rows, not the current one: SOMA(itens.valor), todos itens.valor. */
  readonly whole: boolean
}

/** What the expressions of a field read: those of its visibility and value, and of the given properties. */
export function readsOf(source: FieldSource, properties: readonly PropertyName[]): Read[] {
  const { visibleWhen, formula, decidedBy } = source
  return [
    ...[visibleWhen, formula, decidedBy].flatMap((expression) => (expression ? readsOfExpression(expression) : [])),
    ...properties.flatMap((name) => readsOfProperty(source, name)),
  ]
}

export function readsOfProperty({ properties }: FieldSource, name: PropertyName): Read[] {
  const property = properties[name]
  if (!property) return []
  return [...property.cases, { when: undefined, value: property.otherwise }].flatMap(({ when, value }) => [
    ...(when ? readsOfExpression(when) : []),
    ...readsOfValue(value),
  ])
}

export function readsOfValue(value: PropertyValue): Read[] {
  if ('formula' in value) return readsOfExpression(value.formula)
  return 'text' in value ? value.text.refs.map((ref) => ({ path: [ref], whole: false })) : []
}

/** What the rows of a list read from outside it; names of the rows themselves come first. */
export function readsAround(list: FieldSource): Read[] {
  const names = new Set(['this', list.ref, ...(list.items ?? []).map(({ ref }) => ref)])
  return readsInside(list).filter(({ path }) => !names.has(path[0] ?? ''))
}

/** What the rows of a list read, including nested rows. */
export function readsInside(list: FieldSource): Read[] {
  return (list.items ?? []).flatMap((item) => [
    ...readsOf(item, propertyNames),
    ...(item.items ? readsAround(item) : []),
  ])
}

function readsOfExpression(expression: Expression): Read[] {
  const whole = new Set<Ref>()
  const refs: Ref[] = []
  visit(expression, (node) => {
    if (node.kind === 'call' && functions.get(node.name)?.overLists)
      for (const arg of node.args) if (arg.kind === 'ref') whole.add(arg)
    if (node.kind === 'ref') refs.push(node)
  })
  return refs.map((ref) => ({ path: ref.path, whole: ref.quantifier !== undefined || whole.has(ref) }))
}
