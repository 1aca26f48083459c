import type { Reading } from '../reading.ts'
import type { PropertyName } from './source.ts'

/** One evaluated row of a list. All arrays are indexed by the list's fields. */
export type Row = {
  /** The answers as given: an object by ref, or the bare value of a simple list. */
  readonly typed: unknown
  readonly parent: Row | null
  /** The rows of its list, including itself. */
  readonly siblings: readonly Row[]
  readonly depth: number
  readonly visible: boolean[]
  readonly values: unknown[]
  readonly readings: Reading[]
  readonly properties: { [P in PropertyName]?: unknown }[]
  readonly children: (readonly Row[])[]
  readonly missing: boolean[]
  missingCount: number
  /** What documents and outside conditions see: visible answers only. */
  effective: unknown
}

/** What item expressions read from: the current row, and the state of the run. */
export type RowContext = { row: Row | null }
