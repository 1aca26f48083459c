import { useQueries } from '@tanstack/react-query'
import { pendingConditions } from '../../edits/acceptConditions.ts'
import { pendingProposals } from '../../edits/acceptProposals.ts'
import { modelQuery } from '../../queries.ts'
import type { Editor } from '../state/useEditorState.ts'

/** What the Word files that were just sent or looked at propose and the interview has not: questions, and conditions for those it asks. */
export function usePendingProposals({ interview, code }: Editor): { questions: number; conditions: number } {
  const readings = useQueries({
    queries: code.settings.templates.map(({ id }) => ({ ...modelQuery(interview.id, id), enabled: false })),
  })
  const questions = readings
    .flatMap(({ data }) => (data ? pendingProposals(code, data.proposals) : []))
    .reduce((sum, { fields }) => sum + fields.length, 0)
  const conditions = readings.flatMap(({ data }) => (data ? pendingConditions(code, data.conditions) : []))
  return { questions, conditions: conditions.length }
}
