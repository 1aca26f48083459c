import { Anchor, Text } from '@mantine/core'
import type { client } from '../../shell/client/index.ts'
import { SecretOnce } from '../form/SecretOnce.tsx'

export type MadeKey = Awaited<ReturnType<typeof client.apiKeys.createApiKey>>

type Props = { made: MadeKey | undefined; onClose: () => void }

/** Shows the secret of a new key. */
export function SecretDialog({ made, onClose }: Props) {
  return (
    <SecretOnce
      title="Copie a chave agora"
      label="Chave de API"
      copy="Copiar a chave"
      copied="Copiada"
      warning={`Ela aparece uma única vez. Guarde-a no sistema ${made?.name} como uma senha; quem a tiver age em nome da organização.`}
      secret={made?.secret}
      onClose={onClose}
    >
      <Text size="sm">
        O{' '}
        <Anchor href="/api/docs#exemplo" target="_blank" inherit underline="always">
          exemplo do começo ao PDF
        </Anchor>{' '}
        mostra cada chamada, pronta para copiar.
      </Text>
    </SecretOnce>
  )
}
