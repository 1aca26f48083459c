import { Text } from '@mantine/core'
import { Modal } from '../../blocks/dialogs/Modal.tsx'
import { DefaultGallery } from './DefaultGallery.tsx'

/** The default models, for an organisation that already has models. */
export function StartFromDefault({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Modal opened={opened} onClose={onClose} title="Começar com um modelo pronto" size="xl">
      <Text c="dimmed" size="sm" mb="md">
        O escolhido vira um modelo do escritório, com as perguntas e o arquivo do Word.
      </Text>
      <DefaultGallery />
    </Modal>
  )
}
