import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ExecutionSummary } from '#shared/api/executions.ts'
import { Confirm } from '../../blocks/dialogs/Confirm.tsx'
import { client } from '../../shell/client/index.ts'
import { executionKeys } from '../queries.ts'

/** Deletes a document in the bin permanently. */
export function DeleteExecution({
  execution,
  onClose,
}: {
  execution: ExecutionSummary | undefined
  onClose: () => void
}) {
  const queries = useQueryClient()
  const remove = useMutation({
    mutationFn: (id: string) => client.executions.deleteExecution({ params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: executionKeys.all }),
    onSettled: onClose,
  })
  return (
    <Confirm
      opened={execution !== undefined}
      onClose={onClose}
      title={`Excluir "${execution?.name ?? ''}" de vez?`}
      text="As respostas e todas as versões geradas deixam de existir para toda a organização. Isto não pode ser desfeito. O modelo não muda."
      danger
      action="Excluir de vez"
      busy={remove.isPending}
      onConfirm={() => execution && remove.mutate(execution.id)}
    />
  )
}
