import { Alert, Button } from '@mantine/core'
import { lazy, Suspense, useCallback, useMemo } from 'react'
import { loadChunk } from '../../../blocks/chunks/loadChunk.ts'
import { client } from '../../../shell/client/index.ts'
import { useEditor } from '../state/useEditor.ts'
import { useWholeInterview } from '../state/useWhole.ts'
import classes from './Preview.module.css'

const DocumentPaper = lazy(() =>
  loadChunk(async () => ({ default: (await import('../../../documents/index.ts')).DocumentPaper })),
)

type Props = {
  answers: Readonly<Record<string, unknown>>
  focused: string | undefined
  onPlace: (paths: readonly string[]) => void
}

/** The document that the answers of the preview give: its files are those of the last saved version. */
export function PreviewPaper({ answers, focused, onPlace }: Props) {
  const { interview, code: draft, save, saveNow } = useEditor()
  const { code } = useWholeInterview()
  const { id, interviewCode: stored, version } = interview
  const load = useCallback(
    async (modelId: string) => {
      const file = await client.interviews.getModelFile({ params: { id, modelId } }, { quiet: true })
      return new Uint8Array(await file.arrayBuffer())
    },
    [id],
  )
  const shown = useMemo(
    () => ({ ...code, settings: { ...code.settings, templates: stored.settings.templates } }),
    [code, stored],
  )
  return (
    <aside className={classes.paper} aria-label="Documento">
      {draft.editorDef !== stored.editorDef && (
        <Alert color="yellow" radius={0}>
          O documento mudou desde a última vez que foi salvo, e aqui aparece como estava.
          <Button
            variant="default"
            size="compact-sm"
            mt={8}
            display="block"
            loading={save.kind === 'saving'}
            onClick={() => void saveNow()}
          >
            Salvar e mostrar
          </Button>
        </Alert>
      )}
      <Suspense fallback={null}>
        <DocumentPaper
          key={version}
          code={shown}
          answers={answers}
          namesBlanks
          load={load}
          focused={focused}
          onPlace={onPlace}
        />
      </Suspense>
    </aside>
  )
}
