import { Button, Group, Modal, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { InterviewCode } from '#shared/interview/model.ts'
import { client } from '../../shell/client/index.ts'
import { useMember } from '../../shell/session/useMember.ts'
import { Differences } from './Differences.tsx'
import { differencesOf } from './differencesOf.ts'
import { keepCopy } from './keptAnswers.ts'
import type { Content } from './useRun.ts'

type Props = {
  executionId: string
  mine: Content
  code: InterviewCode
  keepMine: (version: number) => void
  takeTheirs: (version: number) => void
}

/** Two people answered the same execution: both contents side by side, and the person decides. */
export function ConflictDialog({ executionId, mine, code, keepMine, takeTheirs }: Props) {
  const { id: userId } = useMember()
  const stored = useQuery({
    queryKey: ['executions', 'conflict', executionId],
    queryFn: () => client.executions.getExecution({ params: { id: executionId } }),
    gcTime: 0,
    staleTime: 0,
  })
  return (
    <Modal
      opened
      onClose={() => undefined}
      withCloseButton={false}
      title="Outra pessoa alterou este documento"
      size="lg"
    >
      <Text c="dimmed" mb="md">
        Nada do que você digitou foi perdido. Compare e escolha o que fica.
      </Text>
      {stored.data ? (
        <Differences
          differences={differencesOf(code, mine, stored.data)}
          mine="As suas respostas"
          theirs="Respostas salvas"
        />
      ) : (
        <Skeleton height={96} />
      )}
      <Text c="dimmed" size="sm" mt="md">
        Se usar as respostas salvas, as suas ficam guardadas neste navegador e podem ser recuperadas.
      </Text>
      <Group justify="flex-end" mt="lg">
        <Button
          variant="default"
          disabled={!stored.data}
          onClick={async () => {
            if (!stored.data) return
            await keepCopy(userId, executionId, mine, stored.data.version)
            takeTheirs(stored.data.version)
          }}
        >
          Usar as respostas salvas
        </Button>
        <Button disabled={!stored.data} onClick={() => stored.data && keepMine(stored.data.version)}>
          Ficar com as minhas
        </Button>
      </Group>
    </Modal>
  )
}
