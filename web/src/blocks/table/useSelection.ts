import { useMemo, useState } from 'react'
import type { BulkAction } from './BulkBar.tsx'
import type { TableRow } from './column.ts'
import { enterSelection, extentOf, type Selection, selectRange, toggle, toggleAll } from './selection.ts'

/** Multi-select mode over the shown rows. A row hidden by a filter is not part of the selection while hidden. */
export function useSelection<Row extends TableRow>(rows: readonly Row[]) {
  const [selection, setSelection] = useState<Selection>()
  const [busy, setBusy] = useState<string>()
  const order = useMemo(() => rows.filter(({ blocked }) => !blocked).map(({ id }) => id), [rows])
  const chosen = useMemo(
    () => (selection ? rows.filter(({ id, blocked }) => !blocked && selection.ids.has(id)) : []),
    [rows, selection],
  )
  const leave = () => setSelection(undefined)
  const run = async (action: BulkAction<Row>) => {
    setBusy(action.label)
    try {
      await action.run(chosen)
      leave()
    } catch (reason) {
      action.onFailure(reason)
    } finally {
      setBusy(undefined)
    }
  }
  return {
    selection,
    busy,
    chosen,
    extent: extentOf(selection, order),
    enter: () => setSelection(enterSelection()),
    leave,
    all: () => setSelection((before) => before && toggleAll(before, order)),
    select: ({ id }: Row, how: 'toggle' | 'range') =>
      setSelection((before) => (how === 'range' ? selectRange(before, id, order) : toggle(before, id))),
    run: (action: BulkAction<Row>) => void run(action),
  }
}
