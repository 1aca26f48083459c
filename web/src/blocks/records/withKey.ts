import { type DataRecord, keyOf } from './dataset.ts'

/** Gives a row without a key from the server a unique one: the next number if keys are numbers. */
export function withKey(row: DataRecord, rows: readonly DataRecord[], pk: readonly string[]): DataRecord {
  const name = pk[0]
  if (name === undefined || keyOf(row, pk) !== '') return row
  const keys = rows.map((known) => keyOf(known, pk))
  const numbers = keys.map(Number)
  if (numbers.every(Number.isSafeInteger)) return { ...row, [name]: Math.max(0, ...numbers) + 1 }
  let count = keys.length + 1
  while (keys.includes(`novo-${count}`)) count += 1
  return { ...row, [name]: `novo-${count}` }
}
