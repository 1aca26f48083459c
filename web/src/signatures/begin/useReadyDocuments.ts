import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { executionStatus } from '#shared/api/executionStatus.ts'
import { mayManageDocument } from '#shared/api/executions/policy.ts'
import { client } from '../../shell/client/index.ts'
import { useMember } from '../../shell/session/useMember.ts'

const OFFERED = 8

/** Finished documents with files that the person may send, the newest or those that the typed text finds. */
export function useReadyDocuments(typed: string, enabled: boolean) {
  const member = useMember()
  const { organization } = member
  const [text] = useDebouncedValue(typed.trim(), 200)
  return useQuery({
    queryKey: ['envelopes', 'ready', organization, text],
    queryFn: async ({ signal }) => {
      const query = { status: executionStatus.finished, text: text || undefined, limit: OFFERED * 2 }
      const { items } = await client.executions.listExecutions(
        { params: { orgId: organization }, query },
        { signal, quiet: true },
      )
      return items
        .filter((one) => one.jobId && !one.generationFailed && mayManageDocument(member, one))
        .slice(0, OFFERED)
    },
    placeholderData: (previous) => previous,
    enabled,
  })
}
