import { ActionIcon, Button, Group, Text } from '@mantine/core'
import { IconFiles, IconX } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { FEWEST_CONTRACTS, MOST_CONTRACTS } from '#shared/api/interviews/modelDrafts.ts'
import { writeBytes } from '#shared/format/fileKinds.ts'
import { Modal } from '../../blocks/dialogs/Modal.tsx'
import { FileDrop } from '../../blocks/FileDrop.tsx'
import { FailureAlert } from '../../shell/forms/FailureAlert.tsx'
import { interviewKeys } from '../queries.ts'
import classes from './Contracts.module.css'
import { sendContracts } from './sendContracts.ts'

const MOST_BYTES = 10 * 1024 * 1024

/** Chooses finished contracts of one kind, from which a model is proposed. */
export function FromContracts({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [files, setFiles] = useState<readonly File[]>([])
  const [refused, setRefused] = useState<string>()
  const compare = useMutation({
    mutationFn: () => sendContracts(files),
    onSuccess: async (draft) => {
      queries.setQueryData(interviewKeys.modelDraft(draft.id), draft)
      await navigate(`/templates/contratos/${draft.id}`)
    },
  })
  const take = (file: File) => {
    compare.reset()
    const refusal = refusalOf(file)
    setRefused(refusal)
    if (refusal) return
    setFiles((known) => {
      const others = known.filter(({ name, size }) => name !== file.name || size !== file.size)
      if (others.length < MOST_CONTRACTS) return [...others, file]
      setRefused(`São comparados até ${MOST_CONTRACTS} contratos. Tire um para pôr outro.`)
      return known
    })
  }
  return (
    <Modal opened={opened} onClose={onClose} title="Criar a partir de contratos prontos" size="lg">
      <Text c="dimmed" size="sm" mb="md">
        Envie de dois a cinco contratos do mesmo tipo, já preenchidos. O que é igual fica no modelo; o que muda de um
        para o outro vira pergunta. Vale o layout do primeiro da lista.
      </Text>
      <div className={classes.choose}>
        <FileDrop
          icon={<IconFiles size={28} stroke={1.4} aria-hidden />}
          choose="os contratos"
          drag="os contratos"
          kinds=".docx"
          limit="10 MB"
          accept=".docx,application/vnd.openxmlformats-officedocument.wordprocessingml.document"
          multiple
          take={take}
        />
        {refused && (
          <Text c="red" size="sm" role="alert">
            {refused}
          </Text>
        )}
        {files.length > 0 && (
          <ol className={classes.files} aria-label="Contratos a comparar">
            {files.map((file) => (
              <li key={`${file.name} ${file.size}`}>
                <span className={classes.fileName}>{file.name}</span>
                <Text size="sm" c="dimmed">
                  {writeBytes(file.size)}
                </Text>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={36}
                  aria-label={`Tirar ${file.name}`}
                  onClick={() => setFiles(files.filter((one) => one !== file))}
                >
                  <IconX size={16} aria-hidden />
                </ActionIcon>
              </li>
            ))}
          </ol>
        )}
        <FailureAlert error={compare.error} />
        <Group justify="space-between">
          <Text size="sm" c="dimmed" role="status">
            {compare.isPending
              ? 'Comparando os contratos…'
              : files.length === 1
                ? 'Falta mais um contrato para comparar.'
                : ''}
          </Text>
          <Button
            disabled={files.length < FEWEST_CONTRACTS}
            loading={compare.isPending}
            onClick={() => compare.mutate()}
          >
            Comparar
          </Button>
        </Group>
      </div>
    </Modal>
  )
}

function refusalOf({ name, size }: File): string | undefined {
  if (!/\.docx$/i.test(name))
    return `“${name}” não é um documento do Word (.docx). Abra-o no Word e salve nesse formato.`
  if (size > MOST_BYTES) return `“${name}” tem ${writeBytes(size)}. Cada contrato tem no máximo 10 MB.`
  return size === 0 ? `“${name}” está vazio.` : undefined
}
