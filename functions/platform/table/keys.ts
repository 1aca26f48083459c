import { tableLayout } from '#events/tableLayout.ts'

/**
 * A key field composed of the named attributes, in order. ElectroDB lower-cases keys by default, which would let two identifiers that
 * differ in case share an item.
 */
const key = <F extends string, const A extends readonly string[]>(field: F, composite: A) =>
  ({ field, composite, casing: 'none' }) as const

/** The primary key: `partition` and `sort` name the attributes it is composed of. */
export const primary = <const P extends readonly string[], const S extends readonly string[]>(
  partition: P,
  sort: S,
) => ({
  pk: key(tableLayout.partitionKey, partition),
  sk: key(tableLayout.sortKey, sort),
})

type IndexName = keyof typeof tableLayout.indexes

/** A secondary index. */
export const index = <I extends IndexName, const P extends readonly string[], const S extends readonly string[]>(
  name: I,
  partition: P,
  sort: S,
) => ({
  index: name,
  pk: key(tableLayout.indexes[name].partitionKey, partition),
  sk: key(tableLayout.indexes[name].sortKey, sort),
})

type Indexes = typeof tableLayout.indexes
type PartialIndexName = { [I in IndexName]: Indexes[I] extends { readonly has: unknown } ? I : never }[IndexName]

/** A secondary index that has only some attributes of its items; the others are read by key. */
export const partialIndex = <
  I extends PartialIndexName,
  const P extends readonly string[],
  const S extends readonly string[],
>(
  name: I,
  partition: P,
  sort: S,
) => ({ ...index(name, partition, sort), projection: tableLayout.indexes[name].has })
