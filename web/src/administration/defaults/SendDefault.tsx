import { Button, FileInput, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId } from 'react'
import type { DefaultTemplate } from '#shared/api/defaultTemplates.ts'
import { SidePanel } from '../../blocks/layout/SidePanel.tsx'
import { defaultTemplatesQuery } from '../../interviews/index.ts'
import { client } from '../../shell/client/index.ts'
import { FailureAlert } from '../../shell/forms/FailureAlert.tsx'
import { useForm } from '../../shell/forms/useForm.ts'

type Props = {
  readonly opened: boolean
  /** The default model whose file is replaced; without it, a new one is added. */
  readonly replaced: DefaultTemplate | undefined
  readonly onClose: () => void
}

const nothing = { file: null as File | null, name: '', description: '' }

/** Uploads a docx as a default model; its questions are read from the file. */
export function SendDefault({ opened, replaced, onClose }: Props) {
  const formId = useId()
  const queries = useQueryClient()
  const form = useForm({
    stored: nothing,
    send: async ({ file, name, description }) => {
      if (!file) return
      const body = { ...(name.trim() && { name: name.trim() }), ...(description.trim() && { description }) }
      const sent = { body, files: { file } }
      if (replaced)
        await client.interviews.replaceDefaultTemplate({ params: { id: replaced.id }, ...sent }, { quiet: true })
      else await client.interviews.createDefaultTemplate(sent, { quiet: true })
      onClose()
      await queries.invalidateQueries({ queryKey: defaultTemplatesQuery.queryKey })
    },
  })
  const { file, name, description } = form.value
  const close = () => {
    onClose()
    form.undo()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (file) form.save()
  }
  return (
    <SidePanel
      opened={opened}
      onClose={close}
      title={replaced ? 'Trocar o docx' : 'Incluir modelo padrão'}
      dirty={form.dirty}
      busy={form.busy}
      footer={
        <Button type="submit" form={formId} loading={form.busy} disabled={!file}>
          {replaced ? 'Trocar' : 'Incluir'}
        </Button>
      }
    >
      <form id={formId} onSubmit={submit}>
        <Stack>
          <FailureAlert error={form.error} />
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
            onChange={(chosen) => form.change({ file: chosen })}
          />
          <TextInput
            label="Nome"
            description={replaced ? 'Em branco, fica o de agora.' : 'Em branco, é o do arquivo.'}
            maxLength={200}
            value={name}
            onChange={({ currentTarget }) => form.change({ name: currentTarget.value })}
          />
          <Textarea
            label="Descrição"
            description="Para que serve, em uma ou duas frases."
            maxLength={500}
            autosize
            minRows={2}
            value={description}
            onChange={({ currentTarget }) => form.change({ description: currentTarget.value })}
          />
        </Stack>
      </form>
    </SidePanel>
  )
}
