import { Button, Group, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { Link } from '#shared/api/links/schemas.ts'
import { fileName } from '#shared/format/fileName.ts'
import { escapeStaysHere } from '../blocks/dialogs/DialogFrame.tsx'
import { Modal } from '../blocks/dialogs/Modal.tsx'
import { saveFile } from '../blocks/saveFile.ts'
import { qrSvg } from './qrSvg.ts'

type Props = { link: Link | undefined; onClose: () => void }

/** The address of a link as a QR code, to show or to print. */
export function QrDialog({ link, onClose }: Props) {
  const svg = link?.url ? qrSvg(link.url) : undefined
  return (
    <Modal
      opened={link !== undefined}
      onClose={onClose}
      title="QR code do link"
      size="sm"
      attributes={{ content: escapeStaysHere }}
    >
      {link && svg && (
        <Stack align="center">
          <img
            src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`}
            alt={`QR code de ${link.name}`}
            width={240}
            height={240}
          />
          <Text c="dimmed" ta="center">
            Quem aponta a câmera do celular abre “{link.name}”.
          </Text>
          <Group justify="center">
            <Button
              variant="default"
              leftSection={<IconDownload size={16} aria-hidden />}
              onClick={() => saveFile(new Blob([svg], { type: 'image/svg+xml' }), fileName(link.name, 'svg'))}
            >
              Baixar imagem
            </Button>
            <Button data-autofocus onClick={onClose}>
              Fechar
            </Button>
          </Group>
        </Stack>
      )}
    </Modal>
  )
}
