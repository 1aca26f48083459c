import { Button, Group, Stack } from '@mantine/core'
import { getHotkeyHandler } from '@mantine/hooks'
import type { FormEvent, ReactNode } from 'react'
import { FailureAlert } from '../../shell/forms/FailureAlert.tsx'
import type { Form } from '../../shell/forms/useForm.ts'

type Props<T> = {
  label: string
  form: Form<T>
  /** What is typed cannot be saved yet: the button waits. */
  incomplete?: boolean
  /** Reads what somebody else saved; what was typed stays over it. */
  onReadAgain: () => Promise<unknown>
  children: ReactNode
}

/** Fields that are saved together, by the button, Enter or Ctrl S; what went wrong stands above them. */
export function SettingsForm<T>({ label, form, incomplete = false, onReadAgain, children }: Props<T>) {
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
        <FailureAlert error={form.error} problemsBeside onReadAgain={() => form.readAgain(onReadAgain)} />
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
