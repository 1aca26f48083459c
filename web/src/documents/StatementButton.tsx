import { Button } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { downloadStatement } from './downloadStatement.ts'

type Props = {
  execution: { readonly id: string }
  /** The document has no other result. */
  filled?: boolean
}

/** Downloads the questions and answers of a document. */
export function StatementButton({ execution, filled = false }: Props) {
  const download = useMutation({ mutationFn: () => downloadStatement(execution) })
  return (
    <Button
      variant={filled ? 'filled' : 'subtle'}
      w="fit-content"
      leftSection={<IconFileText size={filled ? 18 : 16} aria-hidden />}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      Baixar extrato
    </Button>
  )
}
