import { useQueries } from '@tanstack/react-query'
import { pendingProposals } from '../edits/acceptProposals.ts'
import { modelQuery } from '../queries.ts'
import type { Editor } from './useEditor.ts'

/** How many questions the Word files that were just sent or looked at propose and the interview does not ask yet. */
export function usePendingProposals({ interview, code }: Editor): number {
  const readings = useQueries({
    queries: code.settings.templates.map(({ id }) => ({ ...modelQuery(interview.id, id), enabled: false })),
  })
  return readings
    .flatMap(({ data }) => (data ? pendingProposals(code, data.proposals) : []))
    .reduce((sum, { fields }) => sum + fields.length, 0)
}
