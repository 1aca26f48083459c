import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { executionStatus } from '#shared/api/executionStatus.ts'
import { client } from '../../shell/client/index.ts'
import { useMember } from '../../shell/session/useMember.ts'

const OFFERED = 8

/** Finished documents with files, the newest or those that the typed text finds. */
export function useReadyDocuments(typed: string, enabled: boolean) {
  const { organization } = useMember()
  const [text] = useDebouncedValue(typed.trim(), 200)
  return useQuery({
    queryKey: ['envelopes', 'ready', organization, text],
    queryFn: async ({ signal }) => {
      const query = { status: executionStatus.finished, text: text || undefined, limit: OFFERED * 2 }
      const { items } = await client.executions.listExecutions(
        { params: { orgId: organization }, query },
        { signal, quiet: true },
      )
      return items.filter(({ jobId, generationFailed }) => jobId && !generationFailed).slice(0, OFFERED)
    },
    placeholderData: (previous) => previous,
    enabled,
  })
}
