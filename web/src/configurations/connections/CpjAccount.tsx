import { Button, Group, PasswordInput, Text, TextInput, Title } from '@mantine/core'
import { IconGavel } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CpjAccount as Stored } from '#shared/api/connections.ts'
import { formatDateTime } from '#shared/format/dateTime.ts'
import { Confirm } from '../../blocks/dialogs/Confirm.tsx'
import { FormPanel } from '../../blocks/layout/FormPanel.tsx'
import { TableTag } from '../../blocks/table/TableTag.tsx'
import { client, failureText } from '../../shell/client/index.ts'
import { FailureAlert } from '../../shell/forms/FailureAlert.tsx'
import { notify } from '../../shell/notify.ts'
import { useMember } from '../../shell/session/useMember.ts'
import { PersonName } from '../people/PersonName.tsx'
import classes from './Connections.module.css'
import { cpjQuery } from './queries.ts'

const states = {
  none: { label: 'Não conectado', color: 'gray' },
  connected: { label: 'Conectado', color: 'green' },
  refused: { label: 'Conecte de novo', color: 'red' },
} as const

/** The login with which documents take answers from CPJ and are sent there. */
export function CpjAccount() {
  const { organization } = useMember()
  const queries = useQueryClient()
  const [editing, setEditing] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const query = useQuery(cpjQuery(organization))
  const account = query.data?.account
  const { label, color } = states[account?.state ?? 'none']
  const settle = () => queries.invalidateQueries(cpjQuery(organization))
  const disconnect = useMutation({
    mutationFn: () => client.connections.endCpj({}, { quiet: true }),
    onSuccess: () => notify({ type: 'other', text: 'CPJ desconectado.' }),
    onSettled: () => {
      setLeaving(false)
      return settle()
    },
  })
  return (
    <li className={classes.account}>
      <div className={classes.head}>
        <IconGavel size={22} stroke={1.6} aria-hidden className={classes.icon} />
        <Title order={3} size="h5" className={classes.what}>
          CPJ
        </Title>
        {query.data && <TableTag label={label} color={color} />}
      </div>
      {account && (
        <div className={classes.facts}>
          <Text size="sm" data-verbatim>
            {account.login} em {account.host}
          </Text>
          <Text size="sm" c="dimmed">
            Conectado por <PersonName id={account.connectedBy} /> em {formatDateTime(account.connectedAt)}.
          </Text>
          {account.state === 'refused' && (
            <Text size="sm" c="var(--m-status-red)">
              O CPJ não aceita mais este login ou esta senha. Conecte de novo; o que espera é enviado depois.
            </Text>
          )}
        </div>
      )}
      <FailureAlert error={disconnect.error ?? query.error} />
      <Group gap="xs">
        <Button
          variant={account?.state === 'connected' ? 'default' : 'filled'}
          aria-label={account ? 'Conectar de novo o CPJ' : 'Conectar o CPJ'}
          onClick={() => setEditing(true)}
        >
          {account ? 'Conectar de novo' : 'Conectar'}
        </Button>
        {account && (
          <Button variant="subtle" color="gray" aria-label="Desconectar o CPJ" onClick={() => setLeaving(true)}>
            Desconectar
          </Button>
        )}
      </Group>
      <CpjForm
        key={account?.connectedAt}
        account={account}
        opened={editing}
        onClose={() => setEditing(false)}
        onConnected={settle}
      />
      <Confirm
        opened={leaving}
        onClose={() => setLeaving(false)}
        title="Desconectar o CPJ?"
        text="O login guardado é apagado, e os documentos deixam de ir para lá. O que já está no CPJ continua lá."
        danger
        action="Desconectar"
        busy={disconnect.isPending}
        onConfirm={() => disconnect.mutate()}
      />
    </li>
  )
}

type FormProps = {
  account: Stored['account']
  opened: boolean
  onClose: () => void
  onConnected: () => Promise<unknown>
}

function CpjForm({ account, opened, onClose, onConnected }: FormProps) {
  const [host, setHost] = useState(account?.host ?? '')
  const [login, setLogin] = useState(account?.login ?? '')
  const [password, setPassword] = useState('')
  const connect = useMutation({
    // The input contains a password.
    gcTime: 0,
    mutationFn: () => client.connections.connectCpj({ body: { host, login, password } }, { quiet: true }),
    onSuccess: async () => {
      notify({ type: 'other', text: 'CPJ conectado.' })
      setPassword('')
      onClose()
      await onConnected()
    },
  })
  return (
    <FormPanel
      opened={opened}
      onClose={onClose}
      title="Conectar o CPJ"
      label="Login do CPJ"
      action="Conectar"
      onSubmit={() => connect.mutate()}
      incomplete={host.trim() === '' || login.trim() === '' || password === ''}
      dirty={password !== ''}
      busy={connect.isPending}
      failure={connect.error ? failureText(connect.error) : undefined}
    >
      <TextInput
        label="Endereço"
        description="O da API do CPJ do escritório; quem o instalou sabe qual é."
        placeholder="https://cpj.escritorio.com.br/agnes/api/v2"
        data-verbatim
        maxLength={500}
        value={host}
        onChange={({ currentTarget: { value } }) => setHost(value)}
      />
      <TextInput
        label="Login"
        description="De preferência um login só para o Minuta, sem segundo fator."
        autoComplete="off"
        data-verbatim
        maxLength={200}
        value={login}
        onChange={({ currentTarget: { value } }) => setLogin(value)}
      />
      <PasswordInput
        label="Senha"
        autoComplete="new-password"
        maxLength={500}
        visibilityToggleButtonProps={{ 'aria-label': 'Mostrar a senha' }}
        value={password}
        onChange={({ currentTarget: { value } }) => setPassword(value)}
      />
    </FormPanel>
  )
}
