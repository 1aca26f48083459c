/** One row: values by field name. */
export type DataRecord = Readonly<Record<string, unknown>>

export type DatasetField = { readonly name: string /** One of S1 §3's letters. */; readonly type: string }

/** S1 §3, §7: what the loader returns. Missing functions are simulated in the browser. */
export type RecordSource = {
  /** Names of the key fields; the first one identifies the row. */
  readonly pk: readonly string[]
  readonly data: readonly DataRecord[]
  readonly fields: readonly DatasetField[]
  /** Each may return the row as stored, including values set by the server. */
  readonly add?: (row: DataRecord) => Promise<DataRecord | undefined>
  readonly update?: (row: DataRecord, before: DataRecord) => Promise<DataRecord | undefined>
  readonly delete?: (row: DataRecord) => Promise<void>
}

/** `text`: what is searched for, in a manager that leaves the search to its loader. */
export type RecordPage = { readonly offset: number; readonly limit: number; readonly text: string }

/** Loads at most `limit` rows from `offset` on. */
export type GetData = (page: RecordPage) => Promise<RecordSource>

/** Whether a loader's result is valid: keys, rows and fields of known types. */
export function isRecordSource(value: unknown, knowsType: (letter: string) => boolean): value is RecordSource {
  if (!isObject(value)) return false
  const { pk, data, fields } = value
  return (
    Array.isArray(pk) &&
    pk.length > 0 &&
    pk.every((name) => typeof name === 'string' && name !== '') &&
    Array.isArray(data) &&
    data.every(isObject) &&
    Array.isArray(fields) &&
    fields.every(
      (field) =>
        isObject(field) && typeof field.name === 'string' && typeof field.type === 'string' && knowsType(field.type),
    ) &&
    ['add', 'update', 'delete'].every((name) => value[name] === undefined || typeof value[name] === 'function')
  )
}

/** The row's key as text: S1's first key field. */
export const keyOf = (record: DataRecord, pk: readonly string[]): string => String(valueIn(record, pk[0] ?? '') ?? '')

/** An own property of the record, never an inherited one. */
export const valueIn = (record: DataRecord, name: string): unknown =>
  Object.hasOwn(record, name) ? record[name] : undefined

/** Rows loaded later replace those with the same key; new ones are appended. */
export function mergeRows(
  known: readonly DataRecord[],
  more: readonly DataRecord[],
  pk: readonly string[],
): readonly DataRecord[] {
  const rows = new Map(known.map((row) => [keyOf(row, pk), row]))
  for (const row of more) rows.set(keyOf(row, pk), row)
  return [...rows.values()]
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
