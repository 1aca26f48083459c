import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { InterviewSummary } from '#shared/api/interviews.ts'
import { Confirm } from '../../blocks/dialogs/Confirm.tsx'
import { client } from '../../shell/client/index.ts'
import { interviewKeys } from '../queries.ts'

/** Deletes a model from the bin permanently. */
export function DeleteInterview({
  interview,
  onClose,
}: {
  interview: InterviewSummary | undefined
  onClose: () => void
}) {
  const queries = useQueryClient()
  const remove = useMutation({
    mutationFn: (id: string) => client.interviews.deleteInterview({ params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: interviewKeys.all }),
    onSettled: onClose,
  })
  return (
    <Confirm
      opened={interview !== undefined}
      onClose={onClose}
      title={`Excluir "${interview?.name ?? ''}" de vez?`}
      text="O modelo e seus arquivos do Word deixam de existir. Isto não pode ser desfeito. Os documentos já começados ou prontos continuam íntegros."
      danger
      action="Excluir de vez"
      busy={remove.isPending}
      onConfirm={() => interview && remove.mutate(interview.id)}
    />
  )
}
