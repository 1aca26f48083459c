import { Alert, Button, Group, Text } from '@mantine/core'
import { IconDownload, IconReplace } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { errorText } from '#shared/api/errors.ts'
import type { TemplateModel } from '#shared/interview/model.ts'
import { saveFile } from '../../../blocks/saveFile.ts'
import { CallFailure, client } from '../../../shell/client/index.ts'
import { refusalOf } from '../../upload/refusalOf.ts'
import { OpenAsDocument } from './OpenAsDocument.tsx'

type Props = {
  interviewId: string
  model: TemplateModel
  /** Replaces the file; its errors are shown here. */
  replace: (file: File) => Promise<void>
}

/** A model's Word file, which can be removed or replaced. */
export function ModelFile({ interviewId, model, replace }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const download = useMutation({
    mutationFn: async (original: boolean) => {
      const params = { id: interviewId, modelId: model.id }
      const query = { original: original ? ('true' as const) : ('false' as const) }
      const file = await client.interviews.getModelFile({ params, query })
      saveFile(file, original ? `${model.fileName.replace(/\.do[ct]x$/i, '')} (original).docx` : model.fileName)
    },
  })
  const replacing = useMutation({
    mutationFn: async (file: File) => {
      const refusal = refusalOf(file)
      if (refusal) throw new CallFailure(refusal, { code: 'invalid', status: undefined })
      await replace(file)
    },
  })
  return (
    <>
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {model.madeBy === 'editor' ? 'Escrito no editor de documento' : model.fileName}
      </Text>
      <Group gap={8}>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconDownload size={14} aria-hidden />}
          loading={download.isPending && !download.variables}
          onClick={() => download.mutate(false)}
        >
          Baixar
        </Button>
        {model.originalFileId !== undefined && (
          <Button
            size="compact-sm"
            variant="default"
            loading={download.isPending && download.variables}
            onClick={() => download.mutate(true)}
          >
            Baixar o original
          </Button>
        )}
        {model.madeBy !== 'editor' && (
          <>
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconReplace size={14} aria-hidden />}
              loading={replacing.isPending}
              onClick={() => input.current?.click()}
            >
              Substituir
            </Button>
            <input
              ref={input}
              type="file"
              hidden
              aria-label={`Arquivo para substituir ${model.name}`}
              accept=".docx,.dotx,application/vnd.openxmlformats-officedocument.wordprocessingml.document"
              onChange={({ currentTarget }) => {
                const [file] = currentTarget.files ?? []
                if (file) replacing.mutate(file)
                currentTarget.value = ''
              }}
            />
            <OpenAsDocument model={model} />
          </>
        )}
      </Group>
      {replacing.isError && (
        <Alert color="red" variant="light" role="alert">
          {replacing.error instanceof CallFailure ? replacing.error.message : errorText.internal} O arquivo anterior
          continua no lugar.
        </Alert>
      )}
    </>
  )
}
