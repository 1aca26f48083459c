import { Alert, Button } from '@mantine/core'
import { useCallback, useMemo } from 'react'
import { DocumentPaper } from '../../../documents/index.ts'
import { client } from '../../../shell/client/index.ts'
import { useEditor } from '../state/useEditor.ts'
import classes from './Preview.module.css'

type Props = {
  answers: { readonly [ref: string]: unknown }
  /** The question that has the focus. */
  focused: string | undefined
  onPlace: (paths: readonly string[]) => void
}

/** The document beside the questions of the preview: its files are those of the last saved version. */
export function PreviewPaper({ answers, focused, onPlace }: Props) {
  const { code, interview, save, saveNow } = useEditor()
  const { id, interviewCode: stored, version } = interview
  const load = useCallback(
    async (modelId: string) => {
      const file = await client.interviews.getModelFile(
        { params: { id, modelId }, query: { original: 'false' } },
        { quiet: true },
      )
      return new Uint8Array(await file.arrayBuffer())
    },
    [id],
  )
  const shown = useMemo(
    () => ({ ...code, settings: { ...code.settings, templates: stored.settings.templates } }),
    [code, stored],
  )
  const behind = code.editorDef !== stored.editorDef
  if (shown.settings.templates.length === 0 && !behind) return null
  return (
    <aside className={classes.paper} aria-label="Documento">
      {behind && (
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
      <div className={classes.desk}>
        <DocumentPaper
          key={version}
          code={shown}
          answers={answers}
          namesBlanks
          load={load}
          focused={focused}
          onPlace={onPlace}
        />
      </div>
    </aside>
  )
}
