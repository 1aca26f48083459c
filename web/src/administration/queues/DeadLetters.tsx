import { Alert, Button, Code, Stack, Text } from '@mantine/core'
import { IconSend2 } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { DeadLetter } from '#shared/api/administration/queues.ts'
import { formatDateTime } from '#shared/format/dateTime.ts'
import { SidePanel } from '../../blocks/layout/SidePanel.tsx'
import { plural } from '../../blocks/plural.ts'
import { QueryResult } from '../../blocks/QueryResult.tsx'
import { client } from '../../shell/client/index.ts'
import { notify } from '../../shell/notify.ts'
import { deadLettersQuery, type QueueName, queuesQuery } from '../queries.ts'
import classes from './DeadLetters.module.css'
import { queueWords } from './queueWords.ts'

type Props = { queue: QueueName | undefined; onClose: () => void }

/** A queue's dead letters, to be inspected and sent again. */
export function DeadLetters({ queue, onClose }: Props) {
  return (
    <SidePanel
      opened={queue !== undefined}
      onClose={onClose}
      size={640}
      caption={queue && queueWords[queue].name}
      title="Mensagens não entregues"
    >
      {queue && <Letters queue={queue} />}
    </SidePanel>
  )
}

function Letters({ queue }: { queue: QueueName }) {
  const queries = useQueryClient()
  const own = deadLettersQuery(queue)
  const letters = useQuery(own)
  const resend = useMutation({
    mutationFn: (messageId: string) =>
      client.administration.resendDeadLetter({ params: { queue, messageId } }, { quiet: true }),
    onSuccess: (_, messageId) => {
      notify({ type: 'other', text: 'Mensagem enviada de novo.' })
      queries.setQueryData(own.queryKey, (before) => before?.filter(({ id }) => id !== messageId))
    },
    onSettled: () => queries.invalidateQueries({ queryKey: queuesQuery.queryKey }),
  })
  return (
    <Stack>
      {resend.isError && (
        <Alert color="red" role="alert">
          {resend.error.message}
        </Alert>
      )}
      <QueryResult query={letters} rows={3}>
        {(all) =>
          all.length === 0 ? (
            <Text c="dimmed">Tudo desta fila foi entregue.</Text>
          ) : (
            <ul className={classes.letters}>
              {all.map((letter) => (
                <Letter
                  key={letter.id}
                  letter={letter}
                  busy={resend.isPending}
                  sending={resend.isPending && resend.variables === letter.id}
                  onResend={() => resend.mutate(letter.id)}
                />
              ))}
            </ul>
          )
        }
      </QueryResult>
    </Stack>
  )
}

type EmailProps = { letter: DeadLetter; busy: boolean; sending: boolean; onResend: () => void }

function Letter({ letter, busy, sending, onResend }: EmailProps) {
  const { sentAt, deliveries, type, kind, organization, document, cause, settled, body } = letter
  const title = kind ?? (type ? `Mensagem de ${formatDateTime(sentAt)}` : 'Mensagem que não pôde ser lida')
  return (
    <li className={classes.letter}>
      <div className={classes.head}>
        <div className={classes.words}>
          <strong>{title}</strong>
          {(document || organization) && (
            <span className={classes.about} data-verbatim>
              {[document, organization].filter(Boolean).join(' · ')}
            </span>
          )}
          <span className={classes.second}>
            {(kind || !type) && `${formatDateTime(sentAt)} · `}
            {plural(deliveries, 'leitura', 'leituras')}
          </span>
        </div>
        <Button
          variant="default"
          leftSection={<IconSend2 size={16} aria-hidden />}
          disabled={busy && !sending}
          loading={sending}
          onClick={onResend}
        >
          Enviar de novo
        </Button>
      </div>
      {cause && (
        <Text size="sm" mt="xs">
          Motivo: <span data-verbatim>{cause}</span>
        </Text>
      )}
      {settled && (
        <Text size="sm" mt="xs">
          {settled}
        </Text>
      )}
      <Code block className={classes.body} tabIndex={0} aria-label="Conteúdo da mensagem">
        {body}
      </Code>
    </li>
  )
}
