import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CallFailure, client } from '../shell/client/index.ts'
import { notify } from '../shell/notify.ts'
import { executionKeys } from './queries.ts'

/** S0 §8: the server's message, or this one. */
const FALLBACK = 'Não foi possível reabrir o documento solicitado'

export function useReopen() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id, version }: { id: string; version: number }) =>
      client.executions.reopenExecution({ params: { id }, body: { version } }, { quiet: true }),
    onSuccess: () => queries.invalidateQueries({ queryKey: executionKeys.all }),
    onError: (error) => notify({ type: 'error', text: error instanceof CallFailure ? error.message : FALLBACK }),
  })
}
