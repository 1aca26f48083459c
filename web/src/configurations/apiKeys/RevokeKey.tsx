import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Confirm } from '../../blocks/dialogs/Confirm.tsx'
import { client } from '../../shell/client/index.ts'
import { notify } from '../../shell/notify.ts'
import { useMember } from '../../shell/session/useMember.ts'
import { type ApiKey, apiKeysQuery } from './queries.ts'

type Props = { apiKey: ApiKey | undefined; onClose: () => void; onRevoked: () => void }

/** Asks before a key ends. */
export function RevokeKey({ apiKey, onClose, onRevoked }: Props) {
  const { organization } = useMember()
  const queries = useQueryClient()
  const revoke = useMutation({
    mutationFn: ({ id }: ApiKey) => client.apiKeys.revokeApiKey({ params: { keyId: id } }),
    onSuccess: (_, { name }) => {
      void queries.invalidateQueries(apiKeysQuery(organization))
      notify({ type: 'other', text: `Chave "${name}" revogada.` })
      onRevoked()
    },
    onSettled: onClose,
  })
  return (
    <Confirm
      opened={apiKey !== undefined}
      onClose={onClose}
      title={`Revogar a chave "${apiKey?.name ?? ''}"?`}
      text="O sistema que a usa deixa de entrar agora, e ela não volta. Os documentos que ele fez continuam como estão."
      danger
      action="Revogar a chave"
      busy={revoke.isPending}
      onConfirm={() => apiKey && revoke.mutate(apiKey)}
    />
  )
}
