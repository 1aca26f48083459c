import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMember } from '../shell/session/useMember.ts'
import { profileKey } from './queries.ts'

/** Changes the own account, which is read again once that is done. */
export function useAccountChange<Input = void>(change: (input: Input) => Promise<unknown>) {
  const { id } = useMember()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    // It may be given a password or a code, which is forgotten with the form.
    gcTime: 0,
    onSuccess: () => void queries.invalidateQueries({ queryKey: profileKey(id) }),
  })
}
