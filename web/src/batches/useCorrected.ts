import { useMemo, useRef } from 'react'
import type { Questions, SheetRow } from '#shared/sheets/index.ts'
import { corrected, type Edits, type Work } from './filling.ts'

type Known = { readonly edits: Edits[string]; readonly row: SheetRow }

/** The rows that become documents, corrected. A row is the same object until its own corrections change, so that it is checked only then. */
export function useCorrected(
  base: readonly SheetRow[],
  { questions, edits, left }: Pick<Work, 'edits' | 'left'> & { questions: Questions },
): readonly SheetRow[] {
  const known = useRef(new WeakMap<SheetRow, Known>())
  return useMemo(() => {
    const out = new Set(left)
    return base.flatMap((row) => {
      if (out.has(row.line)) return []
      const own = edits[row.line]
      if (!own) return [row]
      const before = known.current.get(row)
      if (before?.edits === own) return [before.row]
      const after = corrected(questions, row, own)
      known.current.set(row, { edits: own, row: after })
      return [after]
    })
  }, [base, questions, edits, left])
}
