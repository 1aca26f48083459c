import { useQueries } from '@tanstack/react-query'
import { pendingConditions } from '../../edits/acceptConditions.ts'
import { pendingProposals } from '../../edits/acceptProposals.ts'
import { modelQuery } from '../../queries.ts'
import { useEditor } from '../state/useEditor.ts'

/** Proposals from recently uploaded or viewed Word files that the interview lacks: questions, and conditions for existing ones. */
export function usePendingProposals(): { questions: number; conditions: number } {
  const { interview, code } = useEditor()
  const readings = useQueries({
    queries: code.settings.templates.map(({ id }) => ({ ...modelQuery(interview.id, id), enabled: false })),
  })
  const questions = readings
    .flatMap(({ data }) => (data ? pendingProposals(code, data.proposals) : []))
    .reduce((sum, { fields }) => sum + fields.length, 0)
  const conditions = readings.flatMap(({ data }) => (data ? pendingConditions(code, data.conditions) : []))
  return { questions, conditions: conditions.length }
}
