import { Button, Checkbox, Group, Stack, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type WebhookEvent, webhookEventNames, webhookEvents } from '#shared/api/webhookEvents.ts'
import { FormPanel } from '../../blocks/layout/FormPanel.tsx'
import { client, failureText } from '../../shell/client/index.ts'
import { useForm } from '../../shell/forms/useForm.ts'
import { useMember } from '../../shell/session/useMember.ts'
import { type WebhookEndpoint, webhooksQuery } from './queries.ts'

type Draft = {
  readonly name: string
  readonly url: string
  readonly events: readonly WebhookEvent[]
}

/** What most systems wait for. */
const blank: Draft = { name: '', url: '', events: ['execution.finished', 'document.ready'] }

type Props = {
  /** The endpoint to change; a new one without it. */
  endpoint?: WebhookEndpoint | undefined
  opened: boolean
  onClose: () => void
  /** With the secret of a new endpoint. */
  onMade?: (secret: string) => void
}

/** Adds or changes an endpoint. */
export function WebhookForm({ endpoint, opened, onClose, onMade }: Props) {
  const { organization } = useMember()
  const queries = useQueryClient()
  const form = useForm<Draft>({
    stored: endpoint ? { name: endpoint.name, url: endpoint.url, events: endpoint.events } : blank,
    send: async ({ name, url, events }) => {
      const body = { name, url, events: [...events] }
      const made = endpoint
        ? await client.webhooks.changeWebhook({ params: { endpointId: endpoint.id }, body }, { quiet: true })
        : await client.webhooks.createWebhook({ body }, { quiet: true })
      await queries.invalidateQueries(webhooksQuery(organization))
      form.undo()
      onClose()
      if ('secret' in made) onMade?.(made.secret as string)
    },
  })
  const { name, url, events } = form.value
  const problem = form.problemOf('url')
  const close = () => {
    form.undo()
    onClose()
  }
  return (
    <FormPanel
      opened={opened}
      onClose={close}
      title={endpoint ? 'Editar endereço' : 'Novo endereço'}
      caption={endpoint ? undefined : 'O segredo das assinaturas aparece uma única vez, depois de incluído.'}
      label="Endereço avisado"
      action={endpoint ? 'Salvar' : 'Incluir o endereço'}
      onSubmit={form.save}
      incomplete={name.trim() === '' || url.trim() === '' || events.length === 0 || (endpoint && !form.dirty)}
      dirty={form.dirty}
      busy={form.busy}
      failure={problem ? undefined : failureText(form.error)}
    >
      <TextInput
        label="Sistema"
        placeholder="Portal de clientes"
        data-autofocus
        required
        withAsterisk={false}
        maxLength={100}
        value={name}
        onChange={(event) => form.change({ name: event.currentTarget.value })}
      />
      <TextInput
        label="Endereço"
        description="Começa com https:// e responde a cada aviso em até 15 segundos."
        placeholder="https://portal.exemplo.com.br/avisos"
        type="url"
        inputMode="url"
        required
        withAsterisk={false}
        maxLength={2_000}
        error={problem}
        value={url}
        onChange={(event) => form.change({ url: event.currentTarget.value })}
      />
      <Events chosen={events} onChange={(chosen) => form.change({ events: chosen })} />
    </FormPanel>
  )
}

function Events({
  chosen,
  onChange,
}: {
  chosen: readonly WebhookEvent[]
  onChange: (events: readonly WebhookEvent[]) => void
}) {
  const isAll = chosen.length === webhookEventNames.length
  return (
    <Checkbox.Group
      label="O que avisar"
      value={[...chosen]}
      onChange={(events) => onChange(events as WebhookEvent[])}
      error={chosen.length === 0 && 'Marque ao menos um aviso.'}
    >
      <Stack gap="sm" mt={6} mb={chosen.length === 0 ? 6 : 0}>
        <Group>
          <Button variant="subtle" size="compact-sm" disabled={isAll} onClick={() => onChange(webhookEventNames)}>
            Marcar todos
          </Button>
        </Group>
        {webhookEventNames.map((name) => (
          <Checkbox key={name} value={name} label={webhookEvents[name].name} description={webhookEvents[name].note} />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}
