import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ExecutionSummary } from '#shared/api/executions.ts'
import { client } from '../shell/client/index.ts'
import { UNDO } from '../shell/notice.ts'
import { notify } from '../shell/notify.ts'
import { executionKeys } from './queries.ts'

type Named = Pick<ExecutionSummary, 'id' | 'name'>

/** Moves documents to the bin and out of it. */
export function useTrash() {
  const queries = useQueryClient()
  const changed = () => queries.invalidateQueries({ queryKey: executionKeys.all })
  const restore = useMutation({
    mutationFn: ({ id }: Named) => client.executions.restoreExecution({ params: { id } }),
    onSuccess: (_, { name }) => {
      void changed()
      notify({ type: 'other', text: `"${name}" voltou para os documentos.` })
    },
  })
  const trash = useMutation({
    mutationFn: ({ id }: Named) => client.executions.trashExecution({ params: { id } }),
    onSuccess: (_, { id, name }) => {
      void changed()
      notify({
        id: `lixeira-${id}`,
        type: 'other',
        text: `"${name}" foi para a lixeira.`,
        duration: UNDO,
        action: { label: 'Desfazer', run: () => restore.mutate({ id, name }) },
      })
    },
  })
  return { trash: trash.mutate, restore: restore.mutate }
}
