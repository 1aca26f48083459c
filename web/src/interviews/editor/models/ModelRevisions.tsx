import { Alert, Button, Group, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { ModelReading } from '#shared/api/interviews.ts'
import { plural } from '../../../blocks/plural.ts'

export type Settling = { readonly acceptChanges: boolean; readonly removeComments: boolean }

type Props = { revisions: ModelReading['revisions']; settle: (settling: Settling) => Promise<void> }

/** Tracked changes and comments in a Word file, which would show in every document, and how to remove them. */
export function ModelRevisions({ revisions: { changes, comments }, settle }: Props) {
  const settling = useMutation({ mutationFn: settle })
  if (changes === 0 && comments === 0) return null
  const found = [
    ...(changes > 0 ? [plural(changes, 'alteração controlada', 'alterações controladas')] : []),
    ...(comments > 0 ? [plural(comments, 'comentário', 'comentários')] : []),
  ].join(' e ')
  return (
    <Alert color="yellow" variant="light" title={`Este arquivo tem ${found}`}>
      <Text size="sm" mb={8}>
        Sairiam assim em todos os documentos. O arquivo como está continua no histórico.
      </Text>
      <Group gap={8}>
        {changes > 0 && (
          <Button
            size="compact-sm"
            loading={settling.isPending && settling.variables.acceptChanges}
            disabled={settling.isPending}
            onClick={() => settling.mutate({ acceptChanges: true, removeComments: false })}
          >
            Aceitar todas as alterações
          </Button>
        )}
        {comments > 0 && (
          <Button
            size="compact-sm"
            variant="default"
            loading={settling.isPending && settling.variables.removeComments}
            disabled={settling.isPending}
            onClick={() => settling.mutate({ acceptChanges: false, removeComments: true })}
          >
            Retirar os comentários
          </Button>
        )}
      </Group>
    </Alert>
  )
}
