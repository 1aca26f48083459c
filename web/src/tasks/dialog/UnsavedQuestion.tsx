import { Button, Group, Text } from '@mantine/core'
import { Modal } from '../../blocks/dialogs/Modal.tsx'

type Props = {
  opened: boolean
  saving: boolean
  onStay: () => void
  onDiscard: () => void
  /** Omitted while the input cannot be saved. */
  onSave?: () => void
}

/** Asked before closing a dialog with unsaved input. */
export function UnsavedQuestion({ opened, saving, onStay, onDiscard, onSave }: Props) {
  return (
    <Modal opened={opened} onClose={onStay} title="Salvar o que foi digitado?" zIndex={300}>
      <Text c="dimmed">Há campos alterados que ainda não foram salvos.</Text>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="subtle" color="gray" c="var(--m-status-red)" onClick={onDiscard}>
          Descartar
        </Button>
        <Button variant="default" onClick={onStay} data-autofocus>
          Continuar editando
        </Button>
        {onSave && (
          <Button loading={saving} onClick={onSave}>
            Salvar e fechar
          </Button>
        )}
      </Group>
    </Modal>
  )
}
