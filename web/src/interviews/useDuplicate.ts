import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { client } from '../shell/client/index.ts'
import { notify } from '../shell/notify.ts'
import { interviewKeys } from './queries.ts'

/** Makes a copy of an interview as it is stored, and opens it in the editor, unless the person has gone elsewhere meanwhile. */
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
  // Given with the call, it is forgotten when the screen goes.
  const open = ({ id }: { readonly id: string }) => void navigate(`/app?id=${id}`)
  return { ...copying, duplicate: (id: string) => mutate(id, { onSuccess: open }) }
}
