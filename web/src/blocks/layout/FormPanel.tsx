import { Alert, Button, Stack } from '@mantine/core'
import { type FormEvent, type ReactNode, useId } from 'react'
import { SidePanel } from './SidePanel.tsx'

type Props = {
  opened: boolean
  onClose: () => void
  title: string
  caption?: ReactNode
  /** What the form is called, for those who hear it. */
  label: string
  /** What the wanted button does. */
  action: string
  onSubmit: () => void
  /** What is typed cannot be sent yet. */
  incomplete?: boolean
  dirty?: boolean
  busy?: boolean
  /** Why the last try failed: what was typed stays. */
  failure?: string | undefined
  children: ReactNode
}

/** Fields in a panel beside the page, sent together. */
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
