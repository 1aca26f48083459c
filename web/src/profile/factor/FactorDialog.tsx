import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'

type Props = {
  opened: boolean
  title: string
  onClose: () => void
  /** Shows what is never shown again: left by its own button alone. */
  held?: boolean
  /** Gone from the screen: what it showed may be forgotten. */
  onExited?: () => void
  children: ReactNode
}

/** What is begun in it is not ended by a click beside it. */
export function FactorDialog({ opened, title, onClose, held = false, onExited, children }: Props) {
  const phone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={onExited}
      title={title}
      size={480}
      fullScreen={phone}
      closeOnClickOutside={false}
      closeOnEscape={!held}
      withCloseButton={!held}
    >
      {children}
    </Modal>
  )
}
