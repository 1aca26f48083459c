import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { runAtOnce, runInSlices } from '../search/runInSlices.ts'
import { type LocalQuery, localRows, warmUp } from './localRows.ts'
import { sortRows } from './sort.ts'

/** Up to this many rows are processed at once, which costs less than slices and an extra render. */
const FEW = 300

/**
 * Rows in memory, sorted, filtered and searched without dropping frames: large lists are processed in slices, and the previous result stays
 * until the new one is ready (`busy`). `rows`, `filters` and `sort` count as changed when they are other objects.
 */
export function useLocalRows<Row extends object>(
  rows: readonly Row[],
  { text, filters, sort }: LocalQuery<Row>,
): { readonly rows: readonly Row[]; readonly busy: boolean } {
  const short = rows.length <= FEW
  const ordered = useWork(
    short,
    useCallback(() => sortRows(rows, sort), [rows, sort]),
  )
  const base = ordered.value ?? none
  const found = useWork(
    short,
    useCallback(() => localRows<Row>(base, { text, filters }), [base, text, filters]),
  )
  useEffect(() => {
    const stop = new AbortController()
    if (!short) void runInSlices(warmUp(rows), stop.signal)
    return () => stop.abort()
  }, [short, rows])
  return { rows: found.value ?? none, busy: ordered.busy || found.busy }
}

const none: readonly never[] = []

/** The result of a computation: at once if short, otherwise in slices, keeping the last result meanwhile. */
function useWork<T>(short: boolean, begin: () => Generator<void, T>): { value: T | undefined; busy: boolean } {
  const now = useMemo(() => (short ? { value: runAtOnce(begin()) } : undefined), [short, begin])
  const [late, setLate] = useState<{ begin: () => Generator<void, T>; value: T }>()
  /** The last result, computed either way: a short list may have grown long. */
  const shown = useRef<T>(undefined)
  useEffect(() => {
    if (short) return
    const stop = new AbortController()
    void runInSlices(begin(), stop.signal).then((done) => {
      if (done && !stop.signal.aborted) startTransition(() => setLate({ begin, value: done.value }))
    })
    return () => stop.abort()
  }, [short, begin])
  const done = now ?? (late?.begin === begin ? late : undefined)
  useEffect(() => {
    if (done) shown.current = done.value
  }, [done])
  return { value: done ? done.value : shown.current, busy: !done }
}
