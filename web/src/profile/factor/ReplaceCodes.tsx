import { useState } from 'react'
import { client } from '../../shell/client/index.ts'
import { useMember } from '../../shell/session/useMember.ts'
import { PasswordForm } from '../PasswordForm.tsx'
import { FactorDialog } from './FactorDialog.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

type Props = { opened: boolean; onClose: () => void }

export function ReplaceCodes({ opened, onClose }: Props) {
  const { id } = useMember()
  const [codes, setCodes] = useState<readonly string[]>()
  const title = codes ? 'Guarde os códigos de recuperação' : 'Criar novos códigos de recuperação'
  return (
    <FactorDialog
      opened={opened}
      title={title}
      onClose={onClose}
      onExited={() => setCodes(undefined)}
      held={codes !== undefined}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : (
        <PasswordForm
          label="Confirmar a senha"
          text="Dez códigos novos tomam o lugar dos atuais, que deixam de valer agora."
          action="Criar os códigos"
          onCancel={onClose}
          onSubmit={async (password) => {
            const answer = await client.identity.replaceRecoveryCodes(
              { params: { id }, body: { password } },
              { quiet: true },
            )
            setCodes(answer.recoveryCodes)
          }}
        />
      )}
    </FactorDialog>
  )
}
