import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { client } from '../shell/client/index.ts'
import { notify } from '../shell/notify.ts'
import { interviewKeys } from './queries.ts'

/** Copies a stored interview and opens the copy in the editor, unless the user has left the screen. */
export function useDuplicate() {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { mutate, ...copying } = useMutation({
    mutationFn: (id: string) => client.interviews.duplicateInterview({ params: { id } }),
    onSuccess: ({ name }) => {
      void queries.invalidateQueries({ queryKey: interviewKeys.all })
      notify({ type: 'other', text: `A cópia "${name}" está pronta. Ela ainda não está publicada.` })
    },
  })
  // Passed to mutate, so that it is not called after the screen unmounts.
  const open = ({ id }: { readonly id: string }) => void navigate(`/app?id=${id}`)
  return { ...copying, duplicate: (id: string) => mutate(id, { onSuccess: open }) }
}
