import { Alert, Button, FileInput, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import type { DefaultTemplate } from '#shared/api/defaultTemplates.ts'
import { SidePanel } from '../../blocks/layout/SidePanel.tsx'
import { defaultTemplatesQuery } from '../../interviews/index.ts'
import { client, spokenText } from '../../shell/client/index.ts'

type Props = {
  readonly opened: boolean
  /** The model whose file is put in its place; without it, a new one is added. */
  readonly replaced: DefaultTemplate | undefined
  readonly onClose: () => void
}

const nothing = { file: null as File | null, name: '', description: '' }

/** A docx for every organisation to begin with: its questions are those that it asks. */
export function SendDefault({ opened, replaced, onClose }: Props) {
  const form = useId()
  const queries = useQueryClient()
  const [given, setGiven] = useState(nothing)
  const send = useMutation({
    mutationFn: ({ file, name, description }: typeof nothing & { file: File }) => {
      const body = { ...(name.trim() && { name: name.trim() }), ...(description.trim() && { description }) }
      const sent = { body, files: { file } }
      return replaced
        ? client.interviews.replaceDefaultTemplate({ params: { id: replaced.id }, ...sent }, { quiet: true })
        : client.interviews.createDefaultTemplate(sent, { quiet: true })
    },
    onSuccess: async () => {
      close()
      await queries.invalidateQueries({ queryKey: defaultTemplatesQuery.queryKey })
    },
  })
  const close = () => {
    onClose()
    setGiven(nothing)
    send.reset()
  }
  const set = (part: Partial<typeof nothing>) => setGiven((before) => ({ ...before, ...part }))
  const { file, name, description } = given
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (file) send.mutate({ ...given, file })
  }
  return (
    <SidePanel
      opened={opened}
      onClose={close}
      title={replaced ? 'Trocar o docx' : 'Incluir modelo padrão'}
      dirty={(file !== null || name !== '' || description !== '') && !send.isSuccess}
      busy={send.isPending}
      footer={
        <Button type="submit" form={form} loading={send.isPending} disabled={!file}>
          {replaced ? 'Trocar' : 'Incluir'}
        </Button>
      }
    >
      <form id={form} onSubmit={submit}>
        <Stack>
          {send.isError && (
            <Alert color="red" role="alert">
              {spokenText(send.error)}
            </Alert>
          )}
          <Text c="dimmed" size="sm">
            {replaced
              ? `As perguntas de "${replaced.name}" ficam, e ganham as que o novo documento pedir. O que as organizações já receberam fica como está.`
              : 'As perguntas são as que o documento pede. As organizações o encontram entre os modelos prontos.'}
          </Text>
          <FileInput
            label="Documento do Word"
            description="Um .docx de até 4 MB."
            placeholder="Escolher o arquivo"
            accept=".docx,application/vnd.openxmlformats-officedocument.wordprocessingml.document"
            clearable
            clearButtonProps={{ 'aria-label': 'Tirar o arquivo' }}
            value={file}
            onChange={(chosen) => set({ file: chosen })}
          />
          <TextInput
            label="Nome"
            description={replaced ? 'Em branco, fica o de agora.' : 'Em branco, é o do arquivo.'}
            maxLength={200}
            value={name}
            onChange={({ currentTarget }) => set({ name: currentTarget.value })}
          />
          <Textarea
            label="Descrição"
            description="Para que serve, em uma ou duas frases."
            maxLength={500}
            autosize
            minRows={2}
            value={description}
            onChange={({ currentTarget }) => set({ description: currentTarget.value })}
          />
        </Stack>
      </form>
    </SidePanel>
  )
}
