import { Button, Stack } from '@mantine/core'
import { useAtomValue } from 'jotai'
import { type FormEvent, useState } from 'react'
import { NewPasswordField, PasswordField } from '../../identity/index.ts'
import { client } from '../../shell/client/index.ts'
import { FailureAlert } from '../../shell/forms/FailureAlert.tsx'
import { notify } from '../../shell/notify.ts'
import { organizationAtom } from '../../shell/session/session.ts'
import { useMember } from '../../shell/session/useMember.ts'
import { useAccountChange } from '../useAccountChange.ts'

export function PasswordChange() {
  const { id, email, firstName, lastName } = useMember()
  const organization = useAtomValue(organizationAtom)?.name ?? ''
  const [password, setPassword] = useState('')
  const [newPassword, setNewPassword] = useState('')
  const change = useAccountChange(async () => {
    await client.identity.changePassword({ params: { id }, body: { password, newPassword } }, { quiet: true })
    setPassword('')
    setNewPassword('')
    notify({ type: 'other', text: 'Senha trocada. As outras sessões foram encerradas.' })
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    change.mutate()
  }
  return (
    <form onSubmit={submit} aria-label="Senha">
      <Stack gap="md" maw={400}>
        <FailureAlert error={change.error} />
        {/* Identifies the account for password managers. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField label="Senha atual" size="sm" value={password} onChange={setPassword} />
        <NewPasswordField
          label="Nova senha"
          size="sm"
          value={newPassword}
          onChange={setNewPassword}
          about={[email, firstName, lastName, organization]}
        />
        <Button
          type="submit"
          loading={change.isPending}
          disabled={password === '' || newPassword === ''}
          style={{ alignSelf: 'flex-start' }}
        >
          Trocar a senha
        </Button>
      </Stack>
    </form>
  )
}
