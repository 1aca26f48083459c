import { useQueryClient } from '@tanstack/react-query'
import type { ModelReading } from '#shared/api/interviews.ts'
import { client } from '../../../shell/client/index.ts'
import { interviewKeys } from '../../queries.ts'
import { useEditor } from '../state/useEditor.ts'

/** Shows a file's analysis and the resulting interview together: otherwise a choice might apply to the previous interview. */
export function useShow(): (reading: ModelReading) => Promise<void> {
  const {
    interview: { id },
    follow,
  } = useEditor()
  const queries = useQueryClient()
  return async (reading) => {
    const next = await client.interviews.getInterview({ params: { id } })
    queries.setQueryData(interviewKeys.model(id, reading.model.id), reading)
    follow(next)
  }
}
