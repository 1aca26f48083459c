import { Button, Group, Modal, Text } from '@mantine/core'

type Props = {
  opened: boolean
  onClose: () => void
  title: string
  text: string
  /** What will be done, as a verb. */
  action: string
  busy?: boolean
  onConfirm: () => void
}

/** Asked before what cannot be taken back. */
export function Confirm({ opened, onClose, title, text, action, busy = false, onConfirm }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title={title}>
      <Text c="dimmed">{text}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus>
          Cancelar
        </Button>
        <Button color="red.8" loading={busy} onClick={onConfirm}>
          {action}
        </Button>
      </Group>
    </Modal>
  )
}
