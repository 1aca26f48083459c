import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ExecutionSummary } from '#shared/api/executions.ts'
import { Confirm } from '../../blocks/dialogs/Confirm.tsx'
import { client } from '../../shell/client/index.ts'
import { executionKeys } from '../queries.ts'

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
      title={`Excluir "${execution?.name ?? ''}"?`}
      text="As respostas e os arquivos gerados deixam de existir para toda a organização. O modelo não muda."
      danger
      action="Excluir documento"
      busy={remove.isPending}
      onConfirm={() => execution && remove.mutate(execution.id)}
    />
  )
}
