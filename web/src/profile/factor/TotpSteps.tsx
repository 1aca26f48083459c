import { useState } from 'react'
import { client } from '../../shell/client/index.ts'
import { useMember } from '../../shell/session/useMember.ts'
import { PasswordForm } from '../PasswordForm.tsx'
import { ScanForm, type TotpSecret } from './ScanForm.tsx'

type Props = { onCodes: (recoveryCodes: readonly string[]) => void; onCancel?: () => void }

/** Asks for the password, then for the authenticator app's first code; results in the recovery codes. */
export function TotpSteps({ onCodes, onCancel }: Props) {
  const { id } = useMember()
  const [secret, setSecret] = useState<TotpSecret>()
  return secret ? (
    <ScanForm
      secret={secret}
      onCancel={onCancel}
      onCode={async (code) => {
        const { recoveryCodes } = await client.identity.confirmTotp({ params: { id }, body: { code } }, { quiet: true })
        onCodes(recoveryCodes)
      }}
    />
  ) : (
    <PasswordForm
      label="Confirmar a senha"
      text="Tenha o telefone à mão, com um aplicativo autenticador instalado. Antes, confirme que é você."
      action="Continuar"
      onCancel={onCancel}
      onSubmit={async (password) =>
        setSecret(await client.identity.beginTotp({ params: { id }, body: { password } }, { quiet: true }))
      }
    />
  )
}
