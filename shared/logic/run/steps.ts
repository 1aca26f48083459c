import type { Reading } from '../reading.ts'
import type { Row } from './row.ts'
import type { FieldSource } from './source.ts'

/** The field indexes of 'filhos.nome' in the rows of a list, level by level. */
export function itemSteps(list: FieldSource | undefined, path: readonly string[]): readonly number[] | undefined {
  const steps: number[] = []
  let source = list
  for (const name of path) {
    const at = source?.items?.findIndex(({ ref }) => ref === name) ?? -1
    if (at === -1) return undefined
    steps.push(at)
    source = source?.items?.[at]
  }
  return steps
}

/** The readings of a path in each row, and in each row of the lists along it. */
export function readingsOf(rows: readonly Row[], steps: readonly number[], depth: number): Reading[] {
  const at = steps[depth]!
  if (depth === steps.length - 1) return rows.map((row) => row.readings[at]!)
  return rows.flatMap((row) => (row.visible[at] ? readingsOf(row.children[at]!, steps, depth + 1) : []))
}
