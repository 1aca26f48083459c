import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { DocumentFile } from '#shared/api/documents.ts'
import { Confirm } from '../blocks/dialogs/Confirm.tsx'
import { client } from '../shell/client/index.ts'
import { notify } from '../shell/notify.ts'
import { allFilesQuery } from './filesQuery.ts'

/** Deletes one generated file permanently. */
export function DeleteFile({ file, onClose }: { file: DocumentFile | undefined; onClose: () => void }) {
  const queries = useQueryClient()
  const remove = useMutation({
    mutationFn: ({ id }: DocumentFile) => client.documents.deleteFile({ params: { fileId: id } }),
    onSuccess: (_, { name, executionId }) => {
      notify({ type: 'other', text: `"${name}" foi excluído.` })
      return queries.invalidateQueries({ queryKey: allFilesQuery(executionId).queryKey })
    },
    onSettled: onClose,
  })
  return (
    <Confirm
      opened={file !== undefined}
      onClose={onClose}
      title={`Excluir "${file?.name ?? ''}"?`}
      text="O arquivo deixa de existir para toda a organização. Isto não pode ser desfeito. As respostas do documento não mudam."
      danger
      action="Excluir de vez"
      busy={remove.isPending}
      onConfirm={() => file && remove.mutate(file)}
    />
  )
}
