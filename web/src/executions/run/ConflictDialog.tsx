import { Button, Group, Modal, Skeleton, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Values } from '#shared/api/executions.ts'
import { definitionOf, type InterviewCode } from '#shared/interview/index.ts'
import { client } from '../../shell/client/index.ts'
import { draftKey, writeDraft } from '../../shell/drafts/drafts.ts'
import { useMember } from '../../shell/session/useMember.ts'
import { differencesOf } from './differencesOf.ts'

type Props = {
  executionId: string
  mine: Values
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
  const fields = code.sections.flatMap((section) => section.fields)
  const differences = stored.data ? differencesOf(fields, mine, stored.data.values) : []
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
        <Table aria-label="Diferenças" fz="sm">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">Campo</Table.Th>
              <Table.Th scope="col">As suas respostas</Table.Th>
              <Table.Th scope="col">Respostas salvas</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {differences.map(({ field, mine: own, theirs }) => (
              <Table.Tr key={field.ref}>
                <Table.Th scope="row" fw={500}>
                  {field.name || field.ref}
                </Table.Th>
                <Table.Td>{definitionOf(field).format(own, field) || '—'}</Table.Td>
                <Table.Td>{definitionOf(field).format(theirs, field) || '—'}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      ) : (
        <Skeleton height={96} />
      )}
      <Group justify="flex-end" mt="lg">
        <Button
          variant="default"
          disabled={!stored.data}
          onClick={async () => {
            if (!stored.data) return
            // Kept all the same: whoever chose in haste can still ask for it.
            await writeDraft(draftKey(userId, 'execution-copy', executionId), {
              content: mine,
              baseVersion: stored.data.version,
              typedAt: new Date().toISOString(),
            })
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
