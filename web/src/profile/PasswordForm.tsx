import { Button, Group, Stack, Text } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { PasswordField } from '../identity/index.ts'
import { FailureAlert } from '../shell/forms/FailureAlert.tsx'
import { useMember } from '../shell/session/useMember.ts'
import { useAccountChange } from './useAccountChange.ts'

type Props = {
  label: string
  text: ReactNode
  action: string
  danger?: boolean
  /** Rejects with a message to show; the input stays. */
  onSubmit: (password: string) => Promise<void>
  /** Omitted if there is nothing to go back to. */
  onCancel?: () => void
  /** Further fields, above the password. */
  children?: ReactNode
}

/** A form that asks for the password again before changing how to sign in. */
export function PasswordForm({ label, text, action, danger = false, onSubmit, onCancel, children }: Props) {
  const { email } = useMember()
  const [password, setPassword] = useState('')
  const { mutate, isPending: busy, error } = useAccountChange(onSubmit)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    mutate(password)
  }
  return (
    <form onSubmit={submit} aria-label={label}>
      <Stack gap="md">
        <Text c="dimmed">{text}</Text>
        <FailureAlert error={error} />
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
