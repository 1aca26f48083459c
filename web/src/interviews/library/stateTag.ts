import type { LibraryItemSummary } from '#shared/api/libraries.ts'
import type { Tag } from '../../blocks/table/column.ts'

/** Whether a clause is approved, or only in an earlier version. */
export function stateTag({ state, approval }: Pick<LibraryItemSummary, 'state' | 'approval'>): Tag {
  if (state === 'approved') return { label: 'Aprovada', color: 'green' }
  return approval
    ? { label: `Rascunho, aprovada na ${approval.version}`, color: 'amber' }
    : { label: 'Rascunho', color: 'gray' }
}
