import { client } from '../../shell/client/index.ts'
import { useMember } from '../../shell/session/useMember.ts'
import { FactorDialog } from '../factor/FactorDialog.tsx'
import { PasswordForm } from '../PasswordForm.tsx'
import type { Passkey } from '../queries.ts'

type Props = { passkey: Passkey | undefined; onClose: () => void }

export function RemovePasskey({ passkey, onClose }: Props) {
  const { id } = useMember()
  return (
    <FactorDialog opened={passkey !== undefined} title={`Apagar a chave "${passkey?.name ?? ''}"?`} onClose={onClose}>
      <PasswordForm
        label="Confirmar a senha"
        text="Ela deixa de valer na entrada. No aparelho, apague-a também nas configurações de chaves de acesso."
        action="Apagar a chave"
        danger
        onCancel={onClose}
        onSubmit={async (password) => {
          const params = { id, passkeyId: passkey?.id ?? '' }
          await client.identity.removePasskey({ params, body: { password } }, { quiet: true })
          onClose()
        }}
      />
    </FactorDialog>
  )
}
