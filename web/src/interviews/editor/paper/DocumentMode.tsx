import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { hasDocument } from '#shared/interview/document/hasDocument.ts'
import { loadChunk } from '../../../blocks/chunks/loadChunk.ts'
import { Delayed } from '../../../blocks/Delayed.tsx'
import { EditorSkeleton } from '../../../blocks/editor/EditorSkeleton.tsx'
import { OpenAsDocument } from '../models/OpenAsDocument.tsx'
import { useEditor } from '../state/useEditor.ts'

const PaperMode = lazy(() => loadChunk(() => import('./PaperMode.tsx')))

/** The document that is written here; of a model that has only Word files, first what can be done with them. */
export function DocumentMode({ openModels }: { openModels: () => void }) {
  const { code } = useEditor()
  const isWritten = hasDocument(code.editorDef)
  // Asked once: a document whose text is deleted stays open.
  const [asks, setAsks] = useState(() => code.settings.templates.length > 0 && !isWritten)
  if (asks && !isWritten) return <WordModel openModels={openModels} write={() => setAsks(false)} />
  return (
    <Suspense
      fallback={
        <Delayed>
          <EditorSkeleton />
        </Delayed>
      }
    >
      <PaperMode />
    </Suspense>
  )
}

function WordModel({ openModels, write }: { openModels: () => void; write: () => void }) {
  const { templates } = useEditor().code.settings
  return (
    <Stack component="main" p="lg" maw={640} mx="auto" gap="md">
      <Title order={2} size="h4">
        {templates.length === 1 ? 'O documento é um arquivo do Word' : 'Os documentos são arquivos do Word'}
      </Title>
      <Text>
        O texto deste modelo é escrito no Word. Para mudá-lo, baixe o arquivo, edite e envie de novo; ou passe-o para cá
        e continue escrevendo aqui.
      </Text>
      {templates.map((model) => (
        <Paper key={model.id} withBorder p="md">
          <Group justify="space-between">
            <Text fw={500}>{model.name}</Text>
            <OpenAsDocument model={model} />
          </Group>
        </Paper>
      ))}
      <Group>
        <Button variant="default" onClick={openModels}>
          {templates.length === 1 ? 'Ver o arquivo' : 'Ver os arquivos'}
        </Button>
        <Button variant="subtle" onClick={write}>
          Escrever mais um documento aqui
        </Button>
      </Group>
    </Stack>
  )
}
