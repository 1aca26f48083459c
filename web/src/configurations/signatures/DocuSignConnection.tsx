import { Button, Group, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DocuSign } from '#shared/api/organizations.ts'
import { formatDateTime } from '#shared/format/dateTime.ts'
import { Confirm } from '../../blocks/dialogs/Confirm.tsx'
import { client } from '../../shell/client/index.ts'
import { FailureAlert } from '../../shell/forms/FailureAlert.tsx'
import { notify } from '../../shell/notify.ts'
import { useMember } from '../../shell/session/useMember.ts'
import { definitionsQuery } from '../queries.ts'
import { useConnect } from './useConnect.ts'

/** The organisation's DocuSign account: connected in DocuSign's own window, disconnected here. */
export function DocuSignConnection({ docuSign }: { docuSign: DocuSign }) {
  const { organization } = useMember()
  const queries = useQueryClient()
  const [leaving, setLeaving] = useState(false)
  const { account, authorizationUrl } = docuSign
  const settle = (next: DocuSign) =>
    queries.setQueryData(definitionsQuery(organization).queryKey, (known) => known && { ...known, docuSign: next })

  const { connect, giveUp, isWaiting, busy: connecting, error: refused } = useConnect(settle)
  const disconnect = useMutation({
    mutationFn: () => client.organizations.disconnectDocuSign({ params: { orgId: organization } }, { quiet: true }),
    onSuccess: (next) => {
      settle(next)
      notify({ type: 'other', text: 'DocuSign desconectado.' })
    },
    onSettled: () => setLeaving(false),
  })

  return (
    <Stack gap="md" align="flex-start">
      <FailureAlert error={disconnect.error ?? refused} />
      {account ? (
        <Text>
          Conectado a <strong>{account.accountName}</strong> por {account.userName} ({account.email}).{' '}
          <Expiry at={account.expiresAt} />
        </Text>
      ) : (
        <Text c="dimmed">
          {docuSign.available
            ? 'Nenhuma conta conectada. A entrada é feita na janela do próprio DocuSign; o Minuta não vê a sua senha.'
            : 'Esta instalação do Minuta ainda não tem uma chave de integração com o DocuSign. Peça a quem a administra.'}
        </Text>
      )}
      {isWaiting && (
        <Group gap="xs" role="status">
          <Text c="dimmed">Conclua a entrada na janela do DocuSign.</Text>
          <Button size="compact-sm" variant="subtle" color="gray" onClick={giveUp}>
            Cancelar
          </Button>
        </Group>
      )}
      <Group gap="xs">
        {authorizationUrl && (
          <Button
            variant={account ? 'default' : 'filled'}
            loading={connecting}
            onClick={() => void connect(authorizationUrl)}
          >
            {account ? 'Conectar de novo' : 'Conectar ao DocuSign'}
          </Button>
        )}
        {account && (
          <Button variant="subtle" color="gray" disabled={disconnect.isPending} onClick={() => setLeaving(true)}>
            Desconectar
          </Button>
        )}
      </Group>
      <Confirm
        opened={leaving}
        onClose={() => setLeaving(false)}
        title="Desconectar do DocuSign?"
        text="O acesso guardado é apagado. Envelopes já enviados continuam no DocuSign."
        danger
        action="Desconectar"
        busy={disconnect.isPending}
        onConfirm={() => disconnect.mutate()}
      />
    </Stack>
  )
}

function Expiry({ at }: { at: string }) {
  const over = Date.parse(at) <= Date.now()
  return over ? (
    <strong>A autorização terminou em {formatDateTime(at)}: conecte de novo.</strong>
  ) : (
    <>A autorização vale até {formatDateTime(at)}.</>
  )
}
