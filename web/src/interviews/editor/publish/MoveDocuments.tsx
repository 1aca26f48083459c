import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { MOST_MOVED, type OutdatedExecution } from '#shared/api/executions/moves.ts'
import type { Interview } from '#shared/api/interviews.ts'
import { Modal } from '../../../blocks/dialogs/Modal.tsx'
import { ListState } from '../../../blocks/ListState.tsx'
import { plural } from '../../../blocks/plural.ts'
import { StatusChip } from '../../../blocks/StatusChip.tsx'
import { client } from '../../../shell/client/index.ts'
import { FailureAlert } from '../../../shell/forms/FailureAlert.tsx'
import { interviewKeys, outdatedQuery } from '../../queries.ts'
import classes from './MoveDocuments.module.css'

type Props = { interview: Interview; opened: boolean; onClose: () => void }

type Outcome = {
  readonly moved: number
  readonly refused: readonly { readonly id: string; readonly message: string }[]
}

/** Moves open documents to the published version, one by one or all that are shown, after showing the answers that each would lose. */
export default function MoveDocuments({ interview, opened, onClose }: Props) {
  const version = interview.publication?.version ?? 0
  const queries = useQueryClient()
  const query = useInfiniteQuery({ ...outdatedQuery(interview.id, version), enabled: opened })
  const [outcome, setOutcome] = useState<Outcome>()
  const shown = query.data?.pages.flatMap(({ items }) => items) ?? []
  const movable = shown.filter(({ hindrance }) => hindrance === undefined)
  const move = useMutation({
    mutationFn: async (some: readonly OutdatedExecution[]) => {
      let moved = 0
      const refused: Outcome['refused'][number][] = []
      // Each call moves a few, so that nothing is lost if the window closes meanwhile.
      for (let at = 0; at < some.length; at += MOST_MOVED) {
        const answer = await client.executions.moveExecutions(
          {
            params: { interviewId: interview.id },
            body: {
              version,
              executions: some.slice(at, at + MOST_MOVED).map((one) => ({ id: one.id, version: one.version })),
            },
          },
          { quiet: true },
        )
        moved += answer.moved.length
        refused.push(...answer.refused)
        setOutcome({ moved, refused: [...refused] })
      }
    },
    onSettled: () => queries.invalidateQueries({ queryKey: interviewKeys.outdated(interview.id) }),
  })
  const nameOf = (id: string) => shown.find((one) => one.id === id)?.name ?? 'Um documento'
  return (
    <Modal
      opened={opened}
      onClose={() => !move.isPending && onClose()}
      title="Passar documentos para a versão publicada"
      size={680}
    >
      <Stack>
        <Text size="sm">
          Cada documento passa inteiro para a versão {version}, ou fica como está. As respostas sem lugar na versão nova
          saem do documento e continuam no histórico dele.
        </Text>
        {outcome && (
          <Alert color={outcome.refused.length > 0 ? 'yellow' : 'green'} variant="light" role="status">
            {plural(outcome.moved, 'documento passou', 'documentos passaram')} para a versão {version}.
            {outcome.refused.map(({ id, message }) => (
              <Text key={id} size="sm" mt={4}>
                “{nameOf(id)}” ficou como estava: {message}
              </Text>
            ))}
          </Alert>
        )}
        <FailureAlert error={move.error} />
        <ListState
          query={query}
          narrowed={false}
          empty={<Text c="dimmed">Nenhum documento em andamento está numa versão anterior.</Text>}
        >
          {(items) => (
            <ul className={classes.list}>
              {items.map((item) => (
                <Item key={item.id} item={item} busy={move.isPending} move={() => move.mutate([item])} />
              ))}
            </ul>
          )}
        </ListState>
        {movable.length > 1 && (
          <Group justify="flex-end">
            <Button loading={move.isPending} onClick={() => move.mutate(movable)}>
              Passar os {movable.length}
            </Button>
          </Group>
        )}
      </Stack>
    </Modal>
  )
}

function Item({ item, busy, move }: { item: OutdatedExecution; busy: boolean; move: () => void }) {
  const { name, client: who, status, interviewVersion, lost, missing, wrong = [], hindrance } = item
  return (
    <li className={classes.item}>
      <div className={classes.head}>
        <p className={classes.name}>{name}</p>
        <StatusChip status={status} />
        <Button
          size="compact-sm"
          variant="default"
          disabled={busy || hindrance !== undefined}
          aria-label={`Passar ${name}`}
          onClick={move}
        >
          Passar
        </Button>
      </div>
      <p className={classes.facts}>
        {who && `${who} · `}versão {interviewVersion}
        {missing > 0 && ` · na versão nova ${missing === 1 ? 'falta 1 resposta' : `faltam ${missing} respostas`}`}
      </p>
      {hindrance !== undefined && <Text size="sm">{hindrance}</Text>}
      {lost.length === 0 && wrong.length === 0 && (
        <p className={classes.facts}>Todas as respostas continuam valendo.</p>
      )}
      {lost.length > 0 && (
        <>
          <p className={classes.lost}>{plural(lost.length, 'resposta sai', 'respostas saem')}:</p>
          <ul className={classes.answers}>
            {lost
              .map((one, at) => ({ ...one, key: `${at}` }))
              .map(({ key, label, row, answer }) => (
                <li key={key}>
                  {row && `${row} › `}
                  {label}: {answer}
                </li>
              ))}
          </ul>
        </>
      )}
      {wrong.length > 0 && (
        <>
          <p className={classes.lost}>
            {wrong.length === 1
              ? 'Uma resposta continua no documento, mas precisa ser corrigida para finalizar:'
              : `${wrong.length} respostas continuam no documento, mas precisam ser corrigidas para finalizar:`}
          </p>
          <ul className={classes.answers}>
            {wrong.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </>
      )}
    </li>
  )
}
