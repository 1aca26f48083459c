import { client } from '../../shell/client/index.ts'
import { notify } from '../../shell/notify.ts'
import { useMember } from '../../shell/session/useMember.ts'
import { PasswordForm } from '../PasswordForm.tsx'
import { FactorDialog } from './FactorDialog.tsx'

type Props = { opened: boolean; onClose: () => void }

export function DisableFactor({ opened, onClose }: Props) {
  const { id } = useMember()
  return (
    <FactorDialog opened={opened} title="Desligar a verificação em duas etapas?" onClose={onClose}>
      <PasswordForm
        label="Confirmar a senha"
        text="A entrada volta a pedir apenas a senha. Os códigos de recuperação e as chaves de acesso deixam de valer."
        action="Desligar"
        danger
        onCancel={onClose}
        onSubmit={async (password) => {
          await client.identity.disableSecondFactor({ params: { id }, body: { password } }, { quiet: true })
          onClose()
          notify({ type: 'other', text: 'Verificação em duas etapas desligada.' })
        }}
      />
    </FactorDialog>
  )
}
