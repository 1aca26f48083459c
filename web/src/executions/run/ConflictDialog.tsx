import { Button, Group, Modal, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Execution } from '#shared/api/executions.ts'
import { coverPasswords } from '#shared/interview/index.ts'
import { Differences } from '../../blocks/Differences.tsx'
import { client } from '../../shell/client/index.ts'
import { useMember } from '../../shell/session/useMember.ts'
import { differencesOf } from './differencesOf.ts'
import { keepCopy } from './keptAnswers.ts'
import { mergeAnswers, takeTheirs } from './mergeAnswers.ts'
import type { Content } from './useRun.ts'

type Props = {
  /** The document as another person saved it. */
  stored: Execution
  /** The common base of both. */
  base: Content
  mine: Content
  decide: (content: Content) => void
}

/** The same question answered in two ways, side by side, for the user to decide. Other differences are merged without asking. */
export function ConflictDialog({ stored, base, mine, decide }: Props) {
  const { id: userId } = useMember()
  const queries = useQueryClient()
  const own = stored.updatedBy === userId
  const who = useWho(own ? undefined : stored.updatedBy)
  const { merged, conflicts } = mergeAnswers(base, mine, stored)
  const differences = differencesOf(stored.interview, mine, stored).filter(({ key }) => conflicts.includes(key))
  return (
    <Modal
      opened
      onClose={() => undefined}
      withCloseButton={false}
      title={own ? 'Você alterou este documento em outra aba' : `${who} alterou este documento`}
      size="lg"
    >
      <Text c="dimmed" mb="md">
        Nada do que você digitou foi perdido. Só estas respostas foram alteradas nos dois lugares: compare e escolha o
        que fica.
      </Text>
      <Differences
        differences={differences}
        mine={own ? 'Nesta aba' : 'As suas respostas'}
        theirs={own ? 'Na outra aba' : 'Respostas salvas'}
      />
      <Text c="dimmed" size="sm" mt="md">
        Se usar as respostas salvas, as suas ficam guardadas neste navegador e podem ser recuperadas.
      </Text>
      <Group justify="flex-end" mt="lg">
        <Button
          variant="default"
          onClick={async () => {
            const values = coverPasswords(stored.interview, mine.values)
            const kept = mine.name === base.name ? { values } : { ...mine, values }
            await keepCopy(userId, stored.id, kept, stored.version)
            void queries.invalidateQueries({ queryKey: ['executions', 'kept', userId, stored.id] })
            decide(takeTheirs(merged, stored, conflicts))
          }}
        >
          Usar as respostas salvas
        </Button>
        <Button onClick={() => decide(merged)}>Ficar com as minhas</Button>
      </Group>
    </Modal>
  )
}

/** The name of the person who saved; 'outra pessoa' until it has loaded. */
function useWho(id: string | undefined): string {
  const user = useQuery({
    queryKey: ['users', id],
    queryFn: () => client.identity.getUser({ params: { id: id ?? '' } }, { quiet: true }),
    enabled: id !== undefined,
  })
  return user.data ? `${user.data.firstName} ${user.data.lastName}`.trim() : 'Outra pessoa'
}
