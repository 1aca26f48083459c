import { Button, Group, Text, Title } from '@mantine/core'
import { IconBrandGoogleDrive, IconBuildingCommunity } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Connection, serviceNames } from '#shared/api/connections.ts'
import { formatDateTime } from '#shared/format/dateTime.ts'
import { Confirm } from '../../blocks/dialogs/Confirm.tsx'
import { TableTag } from '../../blocks/table/TableTag.tsx'
import { client } from '../../shell/client/index.ts'
import { FailureAlert } from '../../shell/forms/FailureAlert.tsx'
import { notify } from '../../shell/notify.ts'
import { useMember } from '../../shell/session/useMember.ts'
import { PersonName } from '../people/PersonName.tsx'
import { accountState } from './accountState.ts'
import classes from './Connections.module.css'
import { connectionsQuery } from './queries.ts'

const icons = { gDrive: IconBrandGoogleDrive, sharepoint: IconBuildingCommunity } as const

/** One service with the organisation's account in it. */
export function Account({ connection }: { connection: Connection }) {
  const { organization } = useMember()
  const queries = useQueryClient()
  const [leaving, setLeaving] = useState(false)
  const { service, available, account } = connection
  const name = serviceNames[service]
  const { label, color, note } = accountState(connection)
  const connect = useMutation({
    gcTime: 0,
    mutationFn: () => client.connections.beginConnection({ params: { service } }, { quiet: true }),
    onSuccess: ({ authorizationUrl }) => location.assign(authorizationUrl),
  })
  const disconnect = useMutation({
    mutationFn: () => client.connections.endConnection({ params: { service } }, { quiet: true }),
    onSuccess: () => notify({ type: 'other', text: `${name} desconectado.` }),
    onSettled: () => {
      setLeaving(false)
      return queries.invalidateQueries(connectionsQuery(organization))
    },
  })
  const Icon = icons[service]
  return (
    <li className={classes.account}>
      <div className={classes.head}>
        <Icon size={22} stroke={1.6} aria-hidden className={classes.icon} />
        <Title order={3} size="h5" className={classes.what}>
          {name}
        </Title>
        <TableTag label={label} color={color} />
      </div>
      {(account || note) && (
        <div className={classes.facts}>
          {account && (
            <Text size="sm">
              {account.name} <span data-verbatim>({account.email})</span>
            </Text>
          )}
          {account && (
            <Text size="sm" c="dimmed">
              Conectada por <PersonName id={account.connectedBy} /> em {formatDateTime(account.connectedAt)}.
            </Text>
          )}
          {note && (
            <Text size="sm" c={color === 'red' ? 'var(--m-status-red)' : 'dimmed'}>
              {note}
            </Text>
          )}
        </div>
      )}
      <FailureAlert error={connect.error ?? disconnect.error} />
      {(available || account) && (
        <Group gap="xs">
          {available && (
            <Button
              variant={account?.state === 'connected' ? 'default' : 'filled'}
              aria-label={`${account ? 'Conectar de novo' : 'Conectar'} o ${name}`}
              loading={connect.isPending || connect.isSuccess}
              onClick={() => connect.mutate()}
            >
              {account ? 'Conectar de novo' : 'Conectar'}
            </Button>
          )}
          {account && (
            <Button
              variant="subtle"
              color="gray"
              aria-label={`Desconectar o ${name}`}
              disabled={disconnect.isPending}
              onClick={() => setLeaving(true)}
            >
              Desconectar
            </Button>
          )}
        </Group>
      )}
      <Confirm
        opened={leaving}
        onClose={() => setLeaving(false)}
        title={`Desconectar o ${name}?`}
        text="O acesso guardado é apagado, e os documentos deixam de ser arquivados ali. O que já foi arquivado continua lá."
        danger
        action="Desconectar"
        busy={disconnect.isPending}
        onConfirm={() => disconnect.mutate()}
      />
    </li>
  )
}
