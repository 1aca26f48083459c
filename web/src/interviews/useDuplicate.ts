import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { client } from '../shell/client/index.ts'
import { notify } from '../shell/notify.ts'
import { interviewKeys } from './queries.ts'

/** Makes a copy of an interview as it is stored, and opens the copy in the editor. */
export function useDuplicate() {
  const navigate = useNavigate()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => client.interviews.duplicateInterview({ params: { id } }),
    onSuccess: async ({ id, name }) => {
      void queries.invalidateQueries({ queryKey: interviewKeys.all })
      await navigate(`/app?id=${id}`)
      notify({ type: 'other', text: `Esta é a cópia, "${name}". Ela ainda não está publicada.` })
    },
  })
}
