import { Modal, Text } from '@mantine/core'
import { DefaultGallery } from './DefaultGallery.tsx'

/** The default models, for an organisation that has others already. */
export function StartFromDefault({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Modal opened={opened} onClose={onClose} title="Começar com um modelo" size="xl">
      <Text c="dimmed" size="sm" mb="md">
        O modelo escolhido vira uma entrevista da organização, com as perguntas e o documento, para mudar à vontade.
        Nada é publicado sem a sua revisão.
      </Text>
      <DefaultGallery />
    </Modal>
  )
}
