import { tableLayout } from '#events/tableLayout.ts'

/**
 * A key field made of the named attributes, in their order. ElectroDB lower-cases keys unless told otherwise, which would let two
 * identifiers that differ in case share an item; ours keep their case.
 */
const key = <F extends string, const A extends readonly string[]>(field: F, composite: A) =>
  ({ field, composite, casing: 'none' }) as const

/** Where an item lies: `partition` and `sort` name the attributes that make its key. */
export const primary = <const P extends readonly string[], const S extends readonly string[]>(
  partition: P,
  sort: S,
) => ({
  pk: key(tableLayout.partitionKey, partition),
  sk: key(tableLayout.sortKey, sort),
})

type IndexName = keyof typeof tableLayout.indexes

/** Where an item can be found besides. */
export const index = <I extends IndexName, const P extends readonly string[], const S extends readonly string[]>(
  name: I,
  partition: P,
  sort: S,
) => ({
  index: name,
  pk: key(tableLayout.indexes[name].partitionKey, partition),
  sk: key(tableLayout.indexes[name].sortKey, sort),
})
