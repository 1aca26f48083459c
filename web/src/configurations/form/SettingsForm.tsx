import { Button, Group, Stack } from '@mantine/core'
import { getHotkeyHandler } from '@mantine/hooks'
import type { FormEvent, ReactNode } from 'react'
import { FailureAlert } from '../../shell/forms/FailureAlert.tsx'
import type { Form } from '../../shell/forms/useForm.ts'

type Props<T> = {
  label: string
  form: Form<T>
  /** Disables saving. */
  incomplete?: boolean
  /** Loads what somebody else saved, keeping the typed values on top. */
  onReload: () => Promise<unknown>
  children: ReactNode
}

/** Fields saved together, with the button, Enter or Ctrl+S; errors are shown above them. */
export function SettingsForm<T>({ label, form, incomplete = false, onReload, children }: Props<T>) {
  const { dirty, busy } = form
  const save = () => {
    if (dirty && !incomplete) form.save()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save()
  }
  return (
    <form onSubmit={submit} onKeyDown={getHotkeyHandler([['mod+S', save]])} aria-label={label}>
      <Stack gap="md">
        <FailureAlert error={form.error} problemsBeside onReload={() => form.reload(onReload)} />
        {children}
        <Group gap="xs">
          <Button type="submit" loading={busy} disabled={!dirty || incomplete}>
            Salvar
          </Button>
          {dirty && !busy && (
            <Button variant="subtle" color="gray" onClick={form.undo}>
              Desfazer
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  )
}
