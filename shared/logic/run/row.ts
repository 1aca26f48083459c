import type { Reading } from '../reading.ts'
import type { PropertyName } from './source.ts'

/** One row of a list, worked out. All arrays run by the list's fields. */
export type Row = {
  /** The answers as given: an object by ref, or the bare value of a simple list. */
  readonly typed: unknown
  readonly parent: Row | null
  /** The rows of its list, itself among them. */
  readonly siblings: readonly Row[]
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
