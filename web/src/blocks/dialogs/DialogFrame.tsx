import { Group, Text } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import type { ReactNode } from 'react'
import classes from './DialogFrame.module.css'
import { Modal } from './Modal.tsx'
import { useRestoreFocusOnClose } from './useRestoreFocusOnClose.ts'

/** Mantine's attribute: an Escape pressed here does not close the panel or dialog below. */
export const escapeStaysHere = { 'data-mantine-stop-propagation': 'true' } as const

/** Above panels and dialogs (200) and their dropdowns (300), below notifications (400). */
const Z_INDEX = 390

type Props = {
  opened: boolean
  title: string
  text: ReactNode
  onClose: () => void
  onExited?: () => void
  /** In pixels. */
  size?: number
  /** False when the caller restores the focus. */
  returnFocus?: boolean
  /** The buttons, the primary one last; each with `escapeStaysHere`. */
  children: ReactNode
}

/** A modal question or message, also shown on top of another dialog. */
export function DialogFrame({
  opened,
  title,
  text,
  onClose,
  onExited,
  size = 420,
  returnFocus = true,
  children,
}: Props) {
  useRestoreFocusOnClose(opened && returnFocus)
  // In the capture phase: the Escape that opened this dialog has already passed it and does not close it.
  useWindowEvent(
    'keydown',
    (event) => {
      if (opened && event.key === 'Escape' && !event.isComposing) onClose()
    },
    { capture: true },
  )
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      closeOnEscape={false}
      returnFocus={false}
      onExitTransitionEnd={onExited}
      zIndex={Z_INDEX}
      size={size}
      centered
    >
      <Modal.Overlay backgroundOpacity={0.32} />
      <Modal.Content {...escapeStaysHere}>
        <Modal.Header>
          <Modal.Title className={classes.title}>{title}</Modal.Title>
        </Modal.Header>
        <Modal.Body>
          <Text component="div" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {text}
          </Text>
          <Group justify="flex-end" gap="xs" mt="lg">
            {children}
          </Group>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
