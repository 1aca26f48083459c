import { Modal as MantineModal, type ModalProps, type ModalRootProps } from '@mantine/core'
import { useCloseOnBack } from './useCloseOnBack.ts'

/** Mantine's, which the browser's Back closes. */
export function Modal(props: ModalProps) {
  useCloseOnBack(props.opened, props.onClose)
  return <MantineModal {...props} />
}

Modal.Root = function Root(props: ModalRootProps) {
  useCloseOnBack(props.opened, props.onClose)
  return <MantineModal.Root {...props} />
}
Modal.Overlay = MantineModal.Overlay
Modal.Content = MantineModal.Content
Modal.Header = MantineModal.Header
Modal.Title = MantineModal.Title
Modal.CloseButton = MantineModal.CloseButton
Modal.Body = MantineModal.Body
