import { useMutation, useQueryClient } from '@tanstack/react-query'
import { notify } from '../../shell/notify.ts'
import { organizationsKey } from '../queries.ts'

/** A mutation on organisations that shows a notice and updates the list. */
export function useOrganizationAct<Input, Output>({
  act,
  done,
  afterwards,
}: {
  act: (input: Input) => Promise<Output>
  done: string | ((input: Input, output: Output) => string)
  afterwards?: () => void
}) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: async (output, input) => {
      notify({ type: 'other', text: typeof done === 'string' ? done : done(input, output) })
      afterwards?.()
      await queries.invalidateQueries({ queryKey: organizationsKey })
    },
  })
}
