import type { Row } from './row.ts'
import { sameValue } from './sameValue.ts'

/** Rows are evaluated again whenever anything they read changes, usually with the same result. */
export function sameRows(before: readonly Row[], after: readonly Row[]): boolean {
  return (
    before.length === after.length &&
    before.every((row, at) => {
      const other = after[at]!
      return (
        sameValue(row.visible, other.visible) &&
        sameValue(row.values, other.values) &&
        sameValue(row.properties, other.properties) &&
        sameValue(row.missing, other.missing) &&
        row.children.every((children, item) => sameRows(children, other.children[item]!))
      )
    })
  )
}
