import { MISSING, Reading } from '../reading.ts'
import type { TextEnvironment } from './properties.ts'
import type { Row, RowContext, RowProgram } from './rows.ts'
import { itemSteps, readingsOf } from './steps.ts'

/**
 * Where the expressions of a list's items read from: the row at hand, the other rows where the whole list is meant, and for
 * other names what is around the list. What is `blocked` reads as missing.
 */
export function rowEnvironment<C extends RowContext>(
  program: RowProgram<C>,
  outer: TextEnvironment<C>,
  blocked: (target: number) => boolean,
): TextEnvironment<C> {
  const { depth, listRef } = program
  return {
    today: outer.today,
    read: (ref, whole = false) => {
      const { path } = ref
      if (whole && path[0] === listRef) {
        const read = readColumn(program, path.slice(1), blocked)
        return ({ row }) => read(rowAt(row, depth)?.siblings ?? [])
      }
      const own = program.ownPlace(path)
      if (!own) return outer.read(ref, whole)
      const { at, rest } = own
      if (blocked(at)) return () => MISSING
      if (rest.length === 0) return ({ row }) => rowAt(row, depth)?.readings[at] ?? MISSING
      const steps = itemSteps(program.items[at]?.source, rest)
      if (!steps) return () => MISSING
      return ({ row }) => {
        const mine = rowAt(row, depth)
        return mine?.visible[at] ? readingsOf(mine.children[at]!, steps, 0) : MISSING
      }
    },
    valueOf: (ref) => {
      const own = program.ownPlace([ref])
      if (!own) return outer.valueOf(ref)
      const { at } = own
      return ({ row }) => {
        const mine = rowAt(row, depth)
        return mine?.visible[at] ? mine.values[at] : undefined
      }
    },
  }
}

/** One item in every row; without a path, how many rows there are, or the values of a simple list. */
function readColumn<C extends RowContext>(
  program: RowProgram<C>,
  path: readonly string[],
  blocked: (target: number) => boolean,
): (rows: readonly Row[]) => Reading | readonly Reading[] {
  if (path.length === 0 && !program.simple) return (rows) => new Reading(rows.map(() => true))
  const [name = '', ...rest] = path
  const at = path.length === 0 ? 0 : program.placeOf(name)
  if (at === undefined || blocked(at)) return () => MISSING
  if (rest.length === 0) return (rows) => rows.map((row) => row.readings[at]!)
  const steps = itemSteps(program.items[at]?.source, rest)
  if (!steps) return () => MISSING
  return (rows) => rows.flatMap((row) => (row.visible[at] ? readingsOf(row.children[at]!, steps, 0) : []))
}

/** The open row of a list: the rows of a list within lists have the outer lists' rows above them. */
function rowAt(row: Row | null, depth: number): Row | null {
  let at = row
  while (at && at.depth > depth) at = at.parent
  return at
}
