import { lazy, Suspense, useCallback, useRef } from 'react'
import { client } from '../../../shell/client/index.ts'
import { loadChunk } from '../../../shell/navigation/loadChunk.ts'
import { useEditor } from '../state/useEditor.ts'
import classes from './Preview.module.css'

const DocumentPaper = lazy(() =>
  loadChunk(async () => ({ default: (await import('../../../documents/index.ts')).DocumentPaper })),
)

type Props = {
  answers: Readonly<Record<string, unknown>>
  focused: string | undefined
  onPlace: (paths: readonly string[]) => void
}

/** The document that the answers of the preview give. */
export function PreviewPaper({ answers, focused, onPlace }: Props) {
  const { interview, code } = useEditor()
  const { id } = interview
  const files = useRef(new Map<string, Promise<Uint8Array>>())
  const load = useCallback(
    (modelId: string) => {
      const known = files.current.get(modelId)
      if (known) return known
      const file = client.interviews
        .getModelFile({ params: { id, modelId } }, { quiet: true })
        .then(async (blob) => new Uint8Array(await blob.arrayBuffer()))
      files.current.set(modelId, file)
      // A failure is not kept: the paper offers another try.
      file.catch(() => files.current.delete(modelId))
      return file
    },
    [id],
  )
  return (
    <aside className={classes.paper} aria-label="Documento">
      <Suspense fallback={null}>
        <DocumentPaper code={code} answers={answers} namesBlanks load={load} focused={focused} onPlace={onPlace} />
      </Suspense>
    </aside>
  )
}
