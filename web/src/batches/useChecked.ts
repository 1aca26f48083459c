import { useEffect, useRef, useState } from 'react'
import type { RowCheck, RowProblem, SheetRow } from '#shared/sheets/index.ts'

/** Milliseconds of checking without a pause: the page answers in between. */
const SLICE = 24

/** What is to be corrected in each row, checked bit by bit. Rows that were checked are not checked again. */
export function useChecked(rows: readonly SheetRow[], check: RowCheck) {
  const known = useRef(new WeakMap<SheetRow, readonly RowProblem[]>())
  const [, setTurn] = useState(0)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let at = 0
    const work = () => {
      const end = performance.now() + SLICE
      for (; at < rows.length && performance.now() < end; at++) {
        const row = rows[at]!
        if (!known.current.has(row)) known.current.set(row, check.problems(row.values))
      }
      setTurn((turn) => turn + 1)
      if (at < rows.length) timer = setTimeout(work)
    }
    work()
    return () => clearTimeout(timer)
  }, [rows, check])
  const unchecked = rows.filter((row) => !known.current.has(row)).length
  return {
    /** Undefined for a row that was not checked yet. */
    problemsOf: (row: SheetRow) => known.current.get(row),
    checked: rows.length - unchecked,
    done: unchecked === 0,
  }
}
