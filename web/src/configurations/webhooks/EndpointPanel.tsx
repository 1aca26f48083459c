import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay, IconSend } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { formatDateTime } from '#shared/format/dateTime.ts'
import { Confirm } from '../../blocks/dialogs/Confirm.tsx'
import { SidePanel } from '../../blocks/layout/SidePanel.tsx'
import { client } from '../../shell/client/index.ts'
import { useMember } from '../../shell/session/useMember.ts'
import { Deliveries } from './Deliveries.tsx'
import { deliveriesQuery, type WebhookEndpoint, webhooksQuery } from './queries.ts'
import { endpointState, eventsText } from './webhookText.ts'

type Acts = {
  readonly onEdit: (endpoint: WebhookEndpoint) => void
  readonly onDelete: (endpoint: WebhookEndpoint) => void
  /** With the new secret, after the former one was replaced. */
  readonly onSecret: (secret: string) => void
}

type Props = Acts & { endpoint: WebhookEndpoint | undefined; onClose: () => void }

/** An endpoint with what was sent to it. */
export function EndpointPanel({ endpoint, onClose, ...acts }: Props) {
  return (
    <SidePanel
      opened={endpoint !== undefined}
      onClose={onClose}
      caption={endpoint && endpointState(endpoint).label}
      title={endpoint?.name ?? ''}
      size={640}
    >
      {endpoint && <Details endpoint={endpoint} {...acts} />}
    </SidePanel>
  )
}

function Details({ endpoint, onEdit, onDelete, onSecret }: Acts & { endpoint: WebhookEndpoint }) {
  const { organization } = useMember()
  const queries = useQueryClient()
  const [rotating, setRotating] = useState(false)
  const { id: endpointId, url, events, ending, formerUntil, pausedAt, createdAt } = endpoint
  const { note, color } = endpointState(endpoint)
  const reload = () => queries.invalidateQueries(webhooksQuery(organization))
  const pause = useMutation({
    mutationFn: () =>
      client.webhooks.changeWebhook({ params: { endpointId }, body: { paused: pausedAt === undefined } }),
    onSuccess: async () => {
      await reload()
      await queries.invalidateQueries(deliveriesQuery(endpointId))
    },
  })
  const test = useMutation({
    mutationFn: () => client.webhooks.testWebhook({ params: { endpointId } }),
    onSuccess: () => queries.invalidateQueries(deliveriesQuery(endpointId)),
  })
  const rotate = useMutation({
    mutationFn: () => client.webhooks.rotateWebhookSecret({ params: { endpointId } }),
    onSuccess: async ({ secret }) => {
      await reload()
      setRotating(false)
      onSecret(secret)
    },
  })
  return (
    <Stack gap="lg">
      {note && (
        <Alert color={color === 'amber' ? 'yellow' : color} variant="light">
          {note}
        </Alert>
      )}
      <Group gap="xs">
        <Button
          variant="default"
          leftSection={<IconSend size={16} aria-hidden />}
          loading={test.isPending}
          onClick={() => test.mutate()}
        >
          Enviar um teste
        </Button>
        <Button
          variant="default"
          leftSection={pausedAt ? <IconPlayerPlay size={16} aria-hidden /> : <IconPlayerPause size={16} aria-hidden />}
          loading={pause.isPending}
          onClick={() => pause.mutate()}
        >
          {pausedAt ? 'Retomar' : 'Pausar'}
        </Button>
        <Button variant="default" onClick={() => onEdit(endpoint)}>
          Editar
        </Button>
        <Button variant="subtle" color="red" onClick={() => onDelete(endpoint)}>
          Excluir
        </Button>
      </Group>
      <Part title="Endereço">
        <Text size="sm" style={{ overflowWrap: 'anywhere' }} data-verbatim>
          {url}
        </Text>
        <Text size="sm" c="dimmed">
          {eventsText(events)}. Incluído em {formatDateTime(createdAt)}.
        </Text>
      </Part>
      <Part title="Segredo das assinaturas">
        <Group justify="space-between" gap="xs">
          <Text size="sm">
            Termina em <span data-verbatim>{ending}</span>
            {formerUntil && `; o anterior também vale até ${formatDateTime(formerUntil)}`}
          </Text>
          <Button variant="default" size="compact-sm" onClick={() => setRotating(true)}>
            Trocar o segredo
          </Button>
        </Group>
      </Part>
      <Deliveries endpoint={endpoint} />
      <Confirm
        opened={rotating}
        onClose={() => setRotating(false)}
        title="Trocar o segredo?"
        text="O novo aparece uma única vez. Por um dia cada aviso leva as duas assinaturas, para você trocar no outro sistema sem perder nenhum."
        action="Trocar o segredo"
        busy={rotate.isPending}
        onConfirm={() => rotate.mutate()}
      />
    </Stack>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <Title order={3} size="h5" mb={4}>
        {title}
      </Title>
      {children}
    </section>
  )
}
