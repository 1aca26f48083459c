import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { describeAgent } from '#shared/format/describeAgent.ts'
import { client } from '../../shell/client/index.ts'
import { notify } from '../../shell/notify.ts'
import { createPasskey } from '../../shell/session/passkey.ts'
import { useMember } from '../../shell/session/useMember.ts'
import { FactorDialog } from '../factor/FactorDialog.tsx'
import { PasswordForm } from '../PasswordForm.tsx'

type Props = { opened: boolean; onClose: () => void }

export function NewPasskey({ opened, onClose }: Props) {
  const { id } = useMember()
  const [name, setName] = useState(() => describeAgent(navigator.userAgent))
  return (
    <FactorDialog opened={opened} title="Registrar uma chave de acesso" onClose={onClose}>
      <PasswordForm
        label="Nova chave de acesso"
        text="Dê um nome que diga onde a chave está. Depois o navegador pede a digital, o rosto ou o PIN deste aparelho."
        action="Registrar"
        onCancel={onClose}
        onSubmit={async (password) => {
          const { ceremony, options } = await client.identity.beginPasskey(
            { params: { id }, body: { password } },
            { quiet: true },
          )
          const response = await createPasskey(options)
          await client.identity.addPasskey({ params: { id }, body: { ceremony, name, response } }, { quiet: true })
          onClose()
          notify({ type: 'other', text: `Chave de acesso "${name}" registrada.` })
        }}
      >
        <TextInput
          label="Nome"
          data-autofocus
          required
          withAsterisk={false}
          autoComplete="off"
          maxLength={100}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </PasswordForm>
    </FactorDialog>
  )
}
