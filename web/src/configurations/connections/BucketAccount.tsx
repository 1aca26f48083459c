import { Button, Group, Text, Title } from '@mantine/core'
import { IconBucket } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { serviceNames } from '#shared/api/connections.ts'
import { formatDateTime } from '#shared/format/dateTime.ts'
import { Confirm } from '../../blocks/dialogs/Confirm.tsx'
import { TableTag } from '../../blocks/table/TableTag.tsx'
import { client } from '../../shell/client/index.ts'
import { FailureAlert } from '../../shell/forms/FailureAlert.tsx'
import { notify } from '../../shell/notify.ts'
import { useMember } from '../../shell/session/useMember.ts'
import { PersonName } from '../people/PersonName.tsx'
import { BucketForm } from './BucketForm.tsx'
import { bucketPlace } from './bucketPlace.ts'
import classes from './Connections.module.css'
import { bucketQuery } from './queries.ts'

const name = serviceNames.s3

const states = {
  unavailable: { label: 'Indisponível', color: 'gray' },
  none: { label: 'Não conectado', color: 'gray' },
  connected: { label: 'Conectado', color: 'green' },
  refused: { label: 'Confira o acesso', color: 'red' },
} as const

/** The organisation's own bucket, in which finished documents are filed. */
export function BucketAccount() {
  const { organization } = useMember()
  const queries = useQueryClient()
  const [editing, setEditing] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const query = useQuery(bucketQuery(organization))
  const { account, available = false, trust } = query.data ?? {}
  const { label, color } = states[account?.state ?? (available ? 'none' : 'unavailable')]
  const settle = () => queries.invalidateQueries(bucketQuery(organization))
  const test = useMutation({
    mutationFn: () => client.connections.testBucket({}, { quiet: true }),
    onSuccess: () => notify({ type: 'other', text: 'O Minuta gravou um arquivo de teste na pasta do bucket.' }),
    onSettled: settle,
  })
  const disconnect = useMutation({
    mutationFn: () => client.connections.endBucket({}, { quiet: true }),
    onSuccess: () => notify({ type: 'other', text: `${name} desconectado.` }),
    onSettled: () => {
      setLeaving(false)
      test.reset()
      return settle()
    },
  })
  return (
    <li className={classes.account}>
      <div className={classes.head}>
        <IconBucket size={22} stroke={1.6} aria-hidden className={classes.icon} />
        <Title order={3} size="h5" className={classes.what}>
          {name}
        </Title>
        {query.data && <TableTag label={label} color={color} />}
      </div>
      {account ? (
        <div className={classes.facts}>
          <Text size="sm" data-verbatim>
            {bucketPlace(account)}, em {account.region}
          </Text>
          <Text size="sm" c="dimmed">
            Conectado por <PersonName id={account.connectedBy} /> em {formatDateTime(account.connectedAt)}.
          </Text>
          {account.state === 'refused' && !test.error && (
            <Text size="sm" c="var(--m-status-red)">
              A AWS não deixa mais o Minuta usar a função do IAM. Até isso mudar, nada é arquivado; o que espera é
              enviado depois.
            </Text>
          )}
        </div>
      ) : (
        query.data && (
          <Text size="sm" c="dimmed">
            {available
              ? 'Uma pasta em um bucket do próprio escritório, com uma função do IAM que só o Minuta usa.'
              : 'Esta instalação do Minuta não está na AWS e não pode usar funções do IAM.'}
          </Text>
        )
      )}
      <FailureAlert error={test.error ?? disconnect.error ?? query.error} />
      {(available || account) && (
        <Group gap="xs">
          {account && (
            <Button
              variant={account.state === 'connected' ? 'default' : 'filled'}
              aria-label={`Testar o ${name}`}
              loading={test.isPending}
              onClick={() => test.mutate()}
            >
              Testar
            </Button>
          )}
          {available && (
            <Button
              variant={account ? 'default' : 'filled'}
              aria-label={account ? `Alterar o ${name}` : `Conectar o ${name}`}
              onClick={() => setEditing(true)}
            >
              {account ? 'Alterar' : 'Conectar'}
            </Button>
          )}
          {account && (
            <Button variant="subtle" color="gray" aria-label={`Desconectar o ${name}`} onClick={() => setLeaving(true)}>
              Desconectar
            </Button>
          )}
        </Group>
      )}
      {trust && (
        <BucketForm
          key={account?.connectedAt}
          account={account}
          trust={trust}
          opened={editing}
          onClose={() => setEditing(false)}
          onConnected={() => {
            test.reset()
            return settle()
          }}
        />
      )}
      <Confirm
        opened={leaving}
        onClose={() => setLeaving(false)}
        title={`Desconectar o ${name}?`}
        text="O Minuta esquece o bucket, e os documentos deixam de ser arquivados ali. O que já foi arquivado continua lá; a função do IAM pode ser excluída."
        danger
        action="Desconectar"
        busy={disconnect.isPending}
        onConfirm={() => disconnect.mutate()}
      />
    </li>
  )
}
