import { useState } from 'react'
import { client } from '../../shell/client/index.ts'
import { useMember } from '../../shell/session/useMember.ts'
import { PasswordForm } from '../PasswordForm.tsx'
import { FactorDialog } from './FactorDialog.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { ScanForm, type TotpSecret } from './ScanForm.tsx'

type Props = { opened: boolean; onClose: () => void }

/** Password, then the authenticator application and its first code, then the recovery codes, shown this once. */
export function EnrolTotp({ opened, onClose }: Props) {
  const { id } = useMember()
  const [secret, setSecret] = useState<TotpSecret>()
  const [codes, setCodes] = useState<readonly string[]>()
  const forget = () => {
    setSecret(undefined)
    setCodes(undefined)
  }
  const title = codes ? 'Guarde os códigos de recuperação' : 'Ligar a verificação em duas etapas'
  return (
    <FactorDialog opened={opened} title={title} onClose={onClose} onExited={forget} held={codes !== undefined}>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : secret ? (
        <ScanForm
          secret={secret}
          onCancel={onClose}
          onCode={async (code) => {
            const { recoveryCodes } = await client.identity.confirmTotp(
              { params: { id }, body: { code } },
              { quiet: true },
            )
            setCodes(recoveryCodes)
          }}
        />
      ) : (
        <PasswordForm
          label="Confirmar a senha"
          text="Tenha o telefone à mão, com um aplicativo autenticador instalado. Antes, confirme que é você."
          action="Continuar"
          onCancel={onClose}
          onSubmit={async (password) =>
            setSecret(await client.identity.beginTotp({ params: { id }, body: { password } }, { quiet: true }))
          }
        />
      )}
    </FactorDialog>
  )
}
