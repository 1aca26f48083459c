import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { InterviewSummary } from '#shared/api/interviews.ts'
import { client } from '../shell/client/index.ts'
import { UNDO } from '../shell/notice.ts'
import { notify } from '../shell/notify.ts'
import { interviewKeys } from './queries.ts'

type Named = Pick<InterviewSummary, 'id' | 'name'>

/** Moves models to the bin and restores them. */
export function useTrash() {
  const queries = useQueryClient()
  const changed = () => queries.invalidateQueries({ queryKey: interviewKeys.all })
  const restore = useMutation({
    mutationFn: ({ id }: Named) => client.interviews.restoreInterview({ params: { id } }),
    onSuccess: (_, { name }) => {
      void changed()
      notify({ type: 'other', text: `"${name}" voltou para os modelos.` })
    },
  })
  const trash = useMutation({
    mutationFn: ({ id }: Named) => client.interviews.trashInterview({ params: { id } }),
    onSuccess: (_, { id, name }) => {
      void changed()
      notify({
        id: `lixeira-${id}`,
        type: 'other',
        text: `"${name}" foi para a lixeira. Os documentos feitos com ele continuam.`,
        duration: UNDO,
        action: { label: 'Desfazer', run: () => restore.mutate({ id, name }) },
      })
    },
  })
  return { trash: trash.mutate, restore: restore.mutate }
}
