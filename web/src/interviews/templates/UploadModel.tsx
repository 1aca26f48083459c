import { Button, Text } from '@mantine/core'
import { IconFiles } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { Modal } from '../../blocks/dialogs/Modal.tsx'
import { interviewKeys } from '../queries.ts'
import { ModelDrop } from '../upload/ModelDrop.tsx'
import { interviewOfModel } from '../upload/uploadModel.ts'

type Props = { opened: boolean; onClose: () => void; onContracts: () => void }

/** Turns a Word document into an interview with the questions it needs. */
export function UploadModel({ opened, onClose, onContracts }: Props) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  return (
    <Modal opened={opened} onClose={onClose} title="Enviar modelo" size="lg">
      <Text c="dimmed" size="sm" mb="md">
        O Minuta lê o arquivo, mostra as marcações que encontrou e propõe as perguntas. Nada é publicado sem a sua
        revisão.
      </Text>
      <ModelDrop
        take={async (file, onProgress) => {
          const id = await interviewOfModel(file, onProgress)
          void queries.invalidateQueries({ queryKey: interviewKeys.all })
          await navigate(`/app?id=${id}&painel=documentos`)
        }}
      />
      <Text c="dimmed" size="sm" mt="md" mb={8}>
        Ainda não tem um modelo, só contratos já preenchidos?
      </Text>
      <Button variant="default" leftSection={<IconFiles size={16} aria-hidden />} onClick={onContracts}>
        Criar a partir de contratos prontos
      </Button>
    </Modal>
  )
}
