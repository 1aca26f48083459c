import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { DialogFrame, escapeStaysHere } from './DialogFrame.tsx'

export type ConfirmTexts = {
  /** S1 §2.5: 'Alerta'. */
  title?: string
  text: ReactNode
  /** The action as a verb, with 'Cancelar' as the other button. Without it: 'Sim' and 'Não' (S1 §2.5). */
  action?: string
  cancel?: string
  /** Cannot be undone: the button is red, and the safe button gets the focus. */
  danger?: boolean
}

type Props = ConfirmTexts & {
  opened: boolean
  onClose: () => void
  busy?: boolean
  onConfirm: () => void
  onExited?: () => void
  /** In pixels. */
  size?: number
  returnFocus?: boolean
}

/** S1 §2.5: asks for confirmation before a risky action. */
export function Confirm({
  title = 'Alerta',
  text,
  action,
  cancel = action === undefined ? 'Não' : 'Cancelar',
  danger = false,
  busy = false,
  onClose,
  onConfirm,
  ...frame
}: Props) {
  return (
    <DialogFrame {...frame} title={title} text={text} onClose={() => !busy && onClose()}>
      <Button
        {...escapeStaysHere}
        variant="default"
        disabled={busy}
        onClick={onClose}
        data-autofocus={danger || undefined}
      >
        {cancel}
      </Button>
      <Button
        {...escapeStaysHere}
        color={danger ? 'red.8' : undefined}
        loading={busy}
        onClick={onConfirm}
        data-autofocus={!danger || undefined}
      >
        {action ?? 'Sim'}
      </Button>
    </DialogFrame>
  )
}
