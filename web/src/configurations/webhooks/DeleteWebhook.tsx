import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Confirm } from '../../blocks/dialogs/Confirm.tsx'
import { client } from '../../shell/client/index.ts'
import { notify } from '../../shell/notify.ts'
import { useMember } from '../../shell/session/useMember.ts'
import { type WebhookEndpoint, webhooksQuery } from './queries.ts'

type Props = { endpoint: WebhookEndpoint | undefined; onClose: () => void; onDeleted: () => void }

/** Asks before an endpoint is deleted. */
export function DeleteWebhook({ endpoint, onClose, onDeleted }: Props) {
  const { organization } = useMember()
  const queries = useQueryClient()
  const remove = useMutation({
    mutationFn: ({ id }: WebhookEndpoint) => client.webhooks.deleteWebhook({ params: { endpointId: id } }),
    onSuccess: (_, { name }) => {
      void queries.invalidateQueries(webhooksQuery(organization))
      notify({ type: 'other', text: `Endereço de "${name}" excluído.` })
      onDeleted()
    },
    onSettled: onClose,
  })
  return (
    <Confirm
      opened={endpoint !== undefined}
      onClose={onClose}
      title={`Excluir o endereço de "${endpoint?.name ?? ''}"?`}
      text="Nada mais é enviado a ele, e os envios que esperam são descartados. Para parar por um tempo, use Pausar."
      danger
      action="Excluir o endereço"
      busy={remove.isPending}
      onConfirm={() => endpoint && remove.mutate(endpoint)}
    />
  )
}
