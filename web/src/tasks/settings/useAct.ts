import { useMutation } from '@tanstack/react-query'
import { messageOf } from '../messageOf.ts'

/** Runs calls of a dialog, with the message of the last refusal. `run` resolves with whether the call went well. */
export function useAct() {
  const { isPending, error, mutateAsync, reset } = useMutation({ mutationFn: (call: () => Promise<unknown>) => call() })
  const run = (call: () => Promise<unknown>): Promise<boolean> =>
    mutateAsync(call).then(
      () => true,
      () => false,
    )
  return { busy: isPending, problem: error ? messageOf(error) : undefined, run, clear: reset }
}
