import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { Modal } from '../../blocks/dialogs/Modal.tsx'

type Props = {
  opened: boolean
  title: string
  onClose: () => void
  /** Shows something only once: it closes only with its own button. */
  held?: boolean
  /** Called after closing, when secrets may be discarded. */
  onExited?: () => void
  children: ReactNode
}

/** A dialog that a click outside does not close. */
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
