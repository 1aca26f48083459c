import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { DialogFrame, escapeStaysHere } from './DialogFrame.tsx'

export type AlertTexts = {
  /** S1 §2.5: 'Alerta'. */
  title?: string
  text: ReactNode
}

type Props = AlertTexts & { opened: boolean; onClose: () => void; onExited?: () => void; returnFocus?: boolean }

/** S1 §2.5: a message with a single 'Ok' button. */
export function AlertDialog({ title = 'Alerta', text, onClose, ...frame }: Props) {
  return (
    <DialogFrame {...frame} title={title} text={text} onClose={onClose}>
      <Button {...escapeStaysHere} onClick={onClose} data-autofocus>
        Ok
      </Button>
    </DialogFrame>
  )
}
