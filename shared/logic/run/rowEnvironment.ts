import { memoizeLast } from '../evaluate/memoizeLast.ts'
import { MISSING, Reading } from '../reading.ts'
import type { TextEnvironment } from './properties.ts'
import type { Row, RowContext } from './row.ts'
import type { FieldSource } from './source.ts'
import { itemSteps, readingsOf } from './steps.ts'

/** The names of a list's fields, as expressions in its rows use them. */
export type RowNames = {
  readonly listRef: string
  /** 0 for a list of the interview, 1 for a list inside its rows. */
  readonly depth: number
  readonly simple: boolean
  readonly items: readonly { readonly source: FieldSource }[]
  readonly placeOf: (name: string) => number | undefined
  /** 'nome', 'this.nome' and 'socios.nome' are this row's; 'this' is the value of a simple list. `rest` is the remainder of the path. */
  readonly ownPlace: (path: readonly string[]) => { readonly at: number; readonly rest: readonly string[] } | undefined
}

/**
 * Resolves references in a list's items: the current row, all rows if the whole list is meant, and other names outside the list. `blocked`
 * fields are treated as missing.
 */
export function rowEnvironment<C extends RowContext>(
  program: RowNames,
  outer: TextEnvironment<C>,
  blocked: (target: number) => boolean,
): TextEnvironment<C> {
  const { depth, listRef } = program
  return {
    today: outer.today,
    read: (ref, whole = false) => {
      const { path } = ref
      if (whole && path[0] === listRef) {
        const read = memoizeLast(readColumn(program, path.slice(1), blocked))
        return ({ row }) => read(rowAt(row, depth)!.siblings)
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

/** One field of every row; without a path, the number of rows, or the values of a simple list. */
function readColumn(
  program: RowNames,
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

/** The current row of the list at a depth, found through the chain of outer rows. */
function rowAt(row: Row | null, depth: number): Row | null {
  let at = row
  while (at && at.depth > depth) at = at.parent
  return at
}
