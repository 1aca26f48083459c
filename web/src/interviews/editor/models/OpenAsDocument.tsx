import { Alert, Button, List, Text } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { OpenedDocument } from '#shared/api/interviews/document.ts'
import type { TemplateModel } from '#shared/interview/model.ts'
import { DialogFrame, escapeStaysHere } from '../../../blocks/dialogs/DialogFrame.tsx'
import { client, failureText } from '../../../shell/client/index.ts'
import { removeModel } from '../../edits/removeModel.ts'
import { useEditor } from '../state/useEditor.ts'

/** Goes on with a Word file in the document editor, after saying what is kept of it and what is not. */
export function OpenAsDocument({ model }: { model: TemplateModel }) {
  const { interview, code, remove, saveFirst } = useEditor()
  const [, setSearch] = useSearchParams()
  const [read, setRead] = useState<OpenedDocument>()
  const reading = useMutation({
    mutationFn: async () => {
      // The server reads the stored interview's file.
      await saveFirst()
      return client.interviews.openInEditor({ params: { id: interview.id, modelId: model.id } }, { quiet: true })
    },
    onSuccess: setRead,
  })
  const open = ({ editorDef }: OpenedDocument) => {
    setRead(undefined)
    remove((known) => removeModel({ ...known, editorDef }, model.id), `"${model.name}" está no editor de documento.`)
    setSearch({ id: interview.id, modo: 'documento' }, { replace: true })
  }
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconFileText size={14} aria-hidden />}
        loading={reading.isPending}
        onClick={() => reading.mutate()}
      >
        Abrir no editor de documento
      </Button>
      {reading.isError && (
        <Alert color="red" variant="light" role="alert">
          {failureText(reading.error)}
        </Alert>
      )}
      <DialogFrame
        opened={read !== undefined}
        onClose={() => setRead(undefined)}
        title={`Abrir "${model.name}" no editor de documento?`}
        size={560}
        text={
          read && (
            <Opening
              read={read}
              replaces={code.editorDef.sections.length > 0}
              hasConditions={model.conditionals.length > 0}
            />
          )
        }
      >
        <Button variant="default" onClick={() => setRead(undefined)} {...escapeStaysHere}>
          Ficar com o arquivo do Word
        </Button>
        <Button onClick={() => read && open(read)} {...escapeStaysHere}>
          Abrir no editor
        </Button>
      </DialogFrame>
    </>
  )
}

type OpeningProps = { read: OpenedDocument; replaces: boolean; hasConditions: boolean }

function Opening({ read: { kept, lost }, replaces, hasConditions }: OpeningProps) {
  return (
    <>
      <Text size="sm">
        O texto passa a ser escrito aqui, e o arquivo do Word sai do modelo. As versões anteriores continuam com ele.
      </Text>
      <Sentences title="Continua como está" items={kept} />
      <Sentences title="Não passa para o editor" items={lost} />
      {replaces && (
        <Text size="sm" mt="xs">
          O documento que está no editor dá lugar a este.
        </Text>
      )}
      {hasConditions && (
        <Text size="sm" mt="xs">
          As condições deste arquivo não passam: defina-as de novo nos grupos do documento.
        </Text>
      )}
    </>
  )
}

function Sentences({ title, items }: { title: string; items: readonly string[] }) {
  if (items.length === 0) return null
  return (
    <>
      <Text size="sm" fw={600} mt="xs">
        {title}
      </Text>
      <List size="sm">
        {items.map((item) => (
          <List.Item key={item}>{item}</List.Item>
        ))}
      </List>
    </>
  )
}
