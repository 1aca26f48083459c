import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { PasswordField } from '../identity/index.ts'
import { useMember } from '../shell/session/useMember.ts'
import { useAct } from './useAct.ts'

type Props = {
  label: string
  text: ReactNode
  action: string
  danger?: boolean
  /** Rejects with what to say; what was typed stays. */
  onSubmit: (password: string) => Promise<void>
  /** Left out where there is nothing to go back to. */
  onCancel?: () => void
  /** Further fields, before the password. */
  children?: ReactNode
}

/** What changes how an account is opened asks for its password again. */
export function PasswordForm({ label, text, action, danger = false, onSubmit, onCancel, children }: Props) {
  const { email } = useMember()
  const [password, setPassword] = useState('')
  const { run, busy, failure } = useAct()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void run(() => onSubmit(password))
  }
  return (
    <form onSubmit={submit} aria-label={label}>
      <Stack gap="md">
        <Text c="dimmed">{text}</Text>
        {failure && (
          <Alert color="red" role="alert">
            {failure}
          </Alert>
        )}
        {children}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label="Sua senha"
          size="sm"
          value={password}
          onChange={setPassword}
          autoFocus={children === undefined}
        />
        <Group justify="flex-end" gap="xs">
          {onCancel && (
            <Button variant="default" disabled={busy} onClick={onCancel}>
              Cancelar
            </Button>
          )}
          <Button type="submit" color={danger ? 'red.8' : undefined} loading={busy} disabled={password === ''}>
            {action}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
