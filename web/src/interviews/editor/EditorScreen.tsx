import { SegmentedControl } from '@mantine/core'
import { useHotkeys, useMediaQuery } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Interview } from '#shared/api/interviews.ts'
import type { InterviewCode } from '#shared/interview/model.ts'
import type { Draft } from '../../shell/drafts/drafts.ts'
import { notify } from '../../shell/notify.ts'
import { RegionBoundary } from '../../shell/RegionBoundary.tsx'
import { usePageTitle } from '../../shell/usePageTitle.ts'
import { Canvas } from './Canvas.tsx'
import { ConflictDialog } from './ConflictDialog.tsx'
import { CopyNotice } from './CopyNotice.tsx'
import classes from './EditorScreen.module.css'
import { HistoryDrawer } from './HistoryDrawer.tsx'
import { Inspector } from './Inspector.tsx'
import { ModelsDrawer } from './ModelsDrawer.tsx'
import { Outline } from './Outline.tsx'
import { Preview } from './Preview.tsx'
import { PublishDrawer } from './PublishDrawer.tsx'
import type { Mode, Panel } from './panels.ts'
import { TopBar } from './TopBar.tsx'
import { useEditor } from './useEditor.ts'

type Props = { interview: Interview; draft: Draft<InterviewCode> | undefined; copy: Draft<InterviewCode> | undefined }

type Column = 'outline' | 'canvas' | 'inspector'

/** look.md's EDITOR: outline, canvas, inspector; drawers for documents, versions and publishing. */
export function EditorScreen({ interview, draft, copy }: Props) {
  const editor = useEditor(interview, draft)
  const [search, setSearch] = useSearchParams()
  const [mode, setMode] = useState<Mode>('edit')
  const [column, setColumn] = useState<Column>('outline')
  const narrow = useMediaQuery('(max-width: 64em)', false, { getInitialValueInEffect: false })
  const title = editor.code.metadata.title || editor.interview.name
  usePageTitle(title)

  const panel = search.get('painel') as Panel | null
  const open = (next: Panel | undefined) =>
    setSearch({ id: interview.id, ...(next && { painel: next }) }, { replace: true })

  useEffect(() => {
    if (draft)
      notify({
        id: 'rascunho',
        type: 'other',
        text: 'Recuperamos as alterações que você ainda não tinha salvado. Ctrl+Z as desfaz.',
      })
  }, [draft])
  useHotkeys(
    [
      ['mod+S', () => void editor.saveNow()],
      ['mod+Z', editor.undo],
      ['mod+shift+Z', editor.redo],
      ['mod+Y', editor.redo],
    ],
    [],
  )
  const shows = (which: Column) => !narrow || column === which

  return (
    <div className={classes.editor}>
      <TopBar editor={editor} title={title} mode={mode} setMode={setMode} open={open} />
      {copy && <CopyNotice interviewId={interview.id} copy={copy} restore={(code) => editor.edit(() => code)} />}
      {mode === 'preview' ? (
        <RegionBoundary region="a visualização" resetKey={mode}>
          <Preview code={editor.code} />
        </RegionBoundary>
      ) : (
        <>
          {narrow && (
            <SegmentedControl
              className={classes.columnsChoice}
              fullWidth
              aria-label="Parte do editor"
              value={column}
              onChange={(next) => setColumn(next as Column)}
              data={[
                { value: 'outline', label: 'Estrutura' },
                { value: 'canvas', label: 'Formulário' },
                { value: 'inspector', label: 'Propriedades' },
              ]}
            />
          )}
          <div className={classes.columns}>
            {shows('outline') && (
              <RegionBoundary region="a estrutura">
                <Outline editor={editor} opened={() => narrow && setColumn('inspector')} />
              </RegionBoundary>
            )}
            {shows('canvas') && (
              <RegionBoundary region="o formulário">
                <Canvas editor={editor} openModels={() => open('documentos')} />
              </RegionBoundary>
            )}
            {shows('inspector') && (
              <RegionBoundary region="as propriedades">
                <Inspector editor={editor} />
              </RegionBoundary>
            )}
          </div>
        </>
      )}
      <ModelsDrawer editor={editor} opened={panel === 'documentos'} onClose={() => open(undefined)} />
      <HistoryDrawer editor={editor} opened={panel === 'historico'} onClose={() => open(undefined)} />
      <PublishDrawer editor={editor} opened={panel === 'publicar'} onClose={() => open(undefined)} />
      {editor.save.kind === 'conflict' && <ConflictDialog editor={editor} />}
    </div>
  )
}
