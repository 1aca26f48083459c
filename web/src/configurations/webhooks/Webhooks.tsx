import { Anchor, Button, Text, Title } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Blank } from '../../blocks/Blank.tsx'
import { Moment } from '../../blocks/Moment.tsx'
import type { Column } from '../../blocks/table/column.ts'
import { LocalTable } from '../../blocks/table/LocalTable.tsx'
import { useMember } from '../../shell/session/useMember.ts'
import { SecretOnce } from '../form/SecretOnce.tsx'
import { SettingsHead } from '../form/SettingsHead.tsx'
import { DeleteWebhook } from './DeleteWebhook.tsx'
import { EndpointPanel } from './EndpointPanel.tsx'
import { type WebhookEndpoint, webhooksQuery } from './queries.ts'
import { WebhookForm } from './WebhookForm.tsx'
import { endpointState, eventsText } from './webhookText.ts'

/** Addresses of other systems that are notified of what happens here. */
export default function Webhooks() {
  const { organization } = useMember()
  const [making, setMaking] = useState(false)
  const [editing, setEditing] = useState<WebhookEndpoint>()
  const [openedId, setOpenedId] = useState<string>()
  const [deleting, setDeleting] = useState<WebhookEndpoint>()
  const [secret, setSecret] = useState<string>()
  const endpoints = useQuery(webhooksQuery(organization))
  const opened = endpoints.data?.find(({ id }) => id === openedId)
  const columns = useMemo(() => columnsOf(setEditing, setDeleting), [])
  return (
    <>
      <SettingsHead
        title="Avisos a sistemas"
        caption={
          <>
            Quando algo acontece com um documento, o Minuta avisa na hora o endereço de outro sistema (webhook).{' '}
            <Anchor href="/api/docs#avisos" target="_blank" inherit underline="always">
              Veja como receber
            </Anchor>
          </>
        }
        actions={
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setMaking(true)}>
            Novo endereço
          </Button>
        }
      />
      <LocalTable
        title="Endereços avisados"
        titleHidden
        columns={columns}
        rows={endpoints.data ?? none}
        state={endpoints.isPending ? 'loading' : endpoints.isError ? 'error' : 'ready'}
        error={endpoints.error?.message}
        onRetry={() => void endpoints.refetch()}
        onOpen={({ id }) => setOpenedId(id)}
        empty={
          <Blank paper>
            <Title order={3}>Nenhum endereço</Title>
            <Text c="dimmed">
              Inclua o do sistema que deve saber quando um documento é finalizado: ele recebe o aviso e busca os
              arquivos.
            </Text>
          </Blank>
        }
      />
      <WebhookForm opened={making} onClose={() => setMaking(false)} onMade={setSecret} />
      <WebhookForm
        key={editing?.id}
        endpoint={editing}
        opened={editing !== undefined}
        onClose={() => setEditing(undefined)}
      />
      <EndpointPanel
        endpoint={opened}
        onClose={() => setOpenedId(undefined)}
        onEdit={setEditing}
        onDelete={setDeleting}
        onSecret={setSecret}
      />
      <DeleteWebhook
        endpoint={deleting}
        onClose={() => setDeleting(undefined)}
        onDeleted={() => setOpenedId(undefined)}
      />
      <SecretOnce
        title="Copie o segredo agora"
        label="Segredo das assinaturas"
        copy="Copiar o segredo"
        copied="Copiado"
        warning="Ele aparece uma única vez. Com ele, o outro sistema confere que cada aviso veio mesmo do Minuta."
        secret={secret}
        onClose={() => setSecret(undefined)}
      />
    </>
  )
}

const none: readonly WebhookEndpoint[] = []

const columnsOf = (
  edit: (endpoint: WebhookEndpoint) => void,
  remove: (endpoint: WebhookEndpoint) => void,
): readonly Column<WebhookEndpoint>[] => [
  { name: 'name', label: 'Sistema', type: 'primary', caption: ({ url }) => url },
  { name: 'events', label: 'Avisos', value: ({ events }) => eventsText(events), hideTablet: true },
  { name: 'state', label: 'Situação', type: 'statusTag', width: 170, status: endpointState },
  {
    name: 'lastDeliveredAt',
    label: 'Último recebido',
    width: 150,
    format: 'dateTime',
    cell: ({ lastDeliveredAt }) => (lastDeliveredAt ? <Moment instant={lastDeliveredAt} /> : '—'),
    hideMobile: true,
  },
  {
    name: 'acoes',
    label: 'Ações',
    type: 'actions',
    actions: () => [
      { label: 'Editar', Icon: IconPencil, run: edit },
      { label: 'Excluir', Icon: IconTrash, danger: true, run: remove },
    ],
  },
]
