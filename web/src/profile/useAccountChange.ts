import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMember } from '../shell/session/useMember.ts'
import { profileKey } from './queries.ts'

/** A mutation of the user's own account, which is reloaded afterwards. */
export function useAccountChange<Input = void>(change: (input: Input) => Promise<unknown>) {
  const { id } = useMember()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    // The input may contain a password or a code: keep no trace of the mutation once the form is gone.
    gcTime: 0,
    onSuccess: () => void queries.invalidateQueries({ queryKey: profileKey(id) }),
  })
}
