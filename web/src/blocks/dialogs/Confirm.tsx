import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { DialogFrame, escapeStaysHere } from './DialogFrame.tsx'

export type ConfirmTexts = {
  /** S1 §2.5: 'Alerta'. */
  title?: string
  text: ReactNode
  /** What will be done, as a verb; with one, the other button says 'Cancelar'. Without: 'Sim' and 'Não' (S1 §2.5). */
  action?: string
  cancel?: string
  /** It cannot be taken back: red, and the safe button has the focus. */
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

/** S1 §2.5: asked before what a person may not have meant. */
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
