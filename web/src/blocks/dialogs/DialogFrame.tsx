import { Group, Modal, Text } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import type { ReactNode } from 'react'
import classes from './DialogFrame.module.css'
import { useFocusBack } from './useFocusBack.ts'

/** Mantine's own mark: an Escape pressed here is not meant for the panel or dialog below. */
export const escapeStaysHere = { 'data-mantine-stop-propagation': 'true' } as const

/** Over panels and dialogs (200) and their dropdowns (300), under the notifications (400). */
const Z_INDEX = 390

type Props = {
  opened: boolean
  title: string
  text: ReactNode
  onClose: () => void
  onExited?: () => void
  /** In pixels. */
  size?: number
  /** False when whoever opened it gives the focus back. */
  returnFocus?: boolean
  /** The buttons, the wanted one last; each with `escapeStaysHere`. */
  children: ReactNode
}

/** A question or message that must be answered before anything else, also over another dialog. */
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
  useFocusBack(opened && returnFocus)
  // On the way down: the very Escape that opened a question is past that already, and does not answer it.
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
