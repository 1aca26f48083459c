import { Alert, Button, Stack } from '@mantine/core'
import { type FormEvent, type ReactNode, useId } from 'react'
import { SidePanel } from './SidePanel.tsx'

type Props = {
  opened: boolean
  onClose: () => void
  title: string
  caption?: ReactNode
  /** The form's accessible name. */
  label: string
  /** Label of the primary button. */
  action: string
  onSubmit: () => void
  /** Disables sending. */
  incomplete?: boolean
  dirty?: boolean
  busy?: boolean
  /** Why the last attempt failed; what was typed stays. */
  failure?: string | undefined
  children: ReactNode
}

/** A form in a side panel. */
export function FormPanel({ label, action, onSubmit, incomplete, failure, children, ...panel }: Props) {
  const id = useId()
  const { busy = false, onClose } = panel
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <SidePanel
      {...panel}
      footer={
        <>
          <Button variant="default" disabled={busy} onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" form={id} loading={busy} disabled={incomplete}>
            {action}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit} aria-label={label}>
        <Stack gap="md">
          {failure && (
            <Alert color="red" role="alert">
              {failure}
            </Alert>
          )}
          {children}
        </Stack>
      </form>
    </SidePanel>
  )
}
