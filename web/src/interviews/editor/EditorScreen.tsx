import { SegmentedControl } from '@mantine/core'
import { useHotkeys, useMediaQuery } from '@mantine/hooks'
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { loadChunk } from '../../blocks/chunks/loadChunk.ts'
import { UNDO } from '../../shell/notice.ts'
import { notify } from '../../shell/notify.ts'
import { RegionBoundary } from '../../shell/RegionBoundary.tsx'
import { usePageTitle } from '../../shell/usePageTitle.ts'
import { putBack } from '../edits/putBack.ts'
import { Canvas } from './canvas/Canvas.tsx'
import { EmptyInterview } from './canvas/EmptyInterview.tsx'
import { ConflictDialog } from './conflict/ConflictDialog.tsx'
import { CopyNotice } from './conflict/CopyNotice.tsx'
import classes from './EditorScreen.module.css'
import { HistoryDrawer } from './history/HistoryDrawer.tsx'
import { type Aim, Inspector } from './inspector/Inspector.tsx'
import { ModelsDrawer } from './models/ModelsDrawer.tsx'
import { InsertBlock } from './outline/InsertBlock.tsx'
import { Outline } from './outline/Outline.tsx'
import type { Mode, Panel } from './panels.ts'
import { DocumentMode } from './paper/DocumentMode.tsx'
import { Preview } from './preview/Preview.tsx'
import type { Target } from './problems/target.ts'
import { useFindings } from './problems/useFindings.ts'
import { PublishDrawer } from './publish/PublishDrawer.tsx'
import { ReadyNotice } from './publish/ReadyNotice.tsx'
import { ScenarioNotice } from './scenarios/ScenarioNotice.tsx'
import type { OpenedModel } from './state/openedModel.ts'
import { ActsContext, EditorContext } from './state/useEditor.ts'
import { type Editor, type Selection, useEditorState } from './state/useEditorState.ts'
import { useWhole, type Whole, WholeContext } from './state/useWhole.ts'
import { TopBar } from './TopBar.tsx'

const ProblemsDrawer = lazy(() => loadChunk(() => import('./problems/ProblemsDrawer.tsx')))

const ScenariosDrawer = lazy(() => loadChunk(() => import('./scenarios/ScenariosDrawer.tsx')))

const EditorAssistant = lazy(() => loadChunk(() => import('./assistant/EditorAssistant.tsx')))

const ShareDrawer = lazy(() =>
  loadChunk(async () => ({ default: (await import('../../sharing/index.ts')).ShareDrawer })),
)

const UNPUBLISHED = 'Publique o modelo para criar um link: quem o abre responde a versão publicada.'

/** The modes' names in the address. */
const modeNames = { document: 'documento', preview: 'visualizar' } as const

const modes: Readonly<Record<string, Mode>> = { documento: 'document', visualizar: 'preview' }

type Column = 'outline' | 'canvas' | 'inspector'

/** The editor's layout: outline, canvas, inspector; drawers for documents, versions and publishing. */
export function EditorScreen({ interview, draft, copy }: OpenedModel) {
  const editor = useEditorState(interview, draft)
  const { edit } = editor
  const [search, setSearch] = useSearchParams()
  const mode = modes[search.get('modo') ?? ''] ?? 'edit'
  const [column, setColumn] = useState<Column>('outline')
  const narrow = useMediaQuery('(max-width: 64em)', false, { getInitialValueInEffect: false })
  const title = editor.code.metadata.title || editor.interview.name
  usePageTitle(title)

  const panel = search.get('painel') as Panel | null
  const whole = useWhole(interview.id, editor.code)
  const { findings, failed } = useFindings(editor.interview, editor.code, whole, panel === 'verificacao')
  const [inserting, setInserting] = useState(false)
  const insertBlock = useCallback(() => setInserting(true), [])
  const [aim, setAim] = useState<Aim>()
  const everChecked = useRef(false)
  everChecked.current ||= panel === 'verificacao'
  const everShared = useRef(false)
  everShared.current ||= panel === 'links'
  const everAsked = useRef(false)
  everAsked.current ||= panel === 'assistente'
  const everTested = useRef(false)
  everTested.current ||= panel === 'cenarios'
  // A change is drawn in pieces: until then the address that was asked for counts, not the one that is shown.
  const asked = useRef({ mode, panel })
  const [chosen, setChosen] = useState(mode)
  useEffect(() => {
    asked.current = { mode, panel }
    setChosen(mode)
  }, [mode, panel])
  const show = (next: Mode, drawer: Panel | undefined) => {
    asked.current = { mode: next, panel: drawer ?? null }
    setChosen(next)
    setSearch(
      { id: interview.id, ...(next !== 'edit' && { modo: modeNames[next] }), ...(drawer && { painel: drawer }) },
      { replace: true },
    )
  }
  const setMode = (next: Mode) => show(next, asked.current.panel ?? undefined)
  const open = (next: Panel | undefined) => show(asked.current.mode, next)

  const go = (target: Target) => {
    if (target.kind === 'models') return open('documentos')
    setColumn('inspector')
    if (target.kind === 'interview') {
      editor.select(undefined)
      return show('edit', undefined)
    }
    const selection: Selection =
      target.kind === 'field' ? { kind: 'field', uid: target.uid } : { kind: 'section', id: target.id }
    editor.select(selection)
    setAim((known) => ({ target, selection, asked: (known?.asked ?? 0) + 1 }))
    show('edit', undefined)
  }

  useEffect(() => {
    if (draft)
      notify({
        id: 'rascunho',
        type: 'other',
        text: 'Recuperamos as alterações que você ainda não tinha salvado.',
        duration: UNDO,
        action: {
          label: 'Desfazer',
          run: () => edit((present) => putBack(present, interview.interviewCode, draft.content)),
        },
      })
  }, [draft, interview, edit])
  useHotkeys(
    [
      ['mod+S', () => void editor.saveNow()],
      ['mod+Z', editor.undo],
      ['mod+shift+Z', editor.redo],
      ['mod+Y', editor.redo],
    ],
    [],
  )
  // Referentially stable, because the outline's rows compare their props.
  const showProperties = useCallback(() => narrow && setColumn('inspector'), [narrow])
  const shows = (which: Column) => !narrow || column === which

  return (
    <ActsContext value={editor.acts}>
      <div className={classes.editor}>
        <Following editor={editor} whole={whole}>
          <TopBar title={title} mode={chosen} setMode={setMode} open={open} findings={findings} />
          {copy && (
            <CopyNotice
              key={copy.typedAt}
              interviewId={interview.id}
              copy={copy}
              restore={(code) => editor.edit(() => code)}
            />
          )}
          <ReadyNotice findings={findings} />
          <ScenarioNotice open={() => open('cenarios')} />
        </Following>
        {mode === 'preview' ? (
          <RegionBoundary region="a visualização" resetKey={mode}>
            <Following editor={editor} whole={whole}>
              <Preview />
            </Following>
          </RegionBoundary>
        ) : mode === 'document' ? (
          <RegionBoundary region="o documento" resetKey={mode}>
            <Following editor={editor} whole={whole}>
              <DocumentMode openModels={() => open('documentos')} />
            </Following>
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
                  <Outline
                    code={editor.code}
                    selection={editor.selection}
                    opened={showProperties}
                    insertBlock={insertBlock}
                  />
                </RegionBoundary>
              )}
              {shows('canvas') && (
                <RegionBoundary region="o formulário">
                  {editor.code.sections.length > 0 ? (
                    <Canvas code={editor.code} selection={editor.selection} whole={whole} />
                  ) : (
                    <Following editor={editor} whole={whole}>
                      <EmptyInterview openModels={() => open('documentos')} />
                    </Following>
                  )}
                </RegionBoundary>
              )}
              {shows('inspector') && (
                <RegionBoundary region="as propriedades">
                  <Following editor={editor} whole={whole}>
                    <Inspector aim={aim} />
                  </Following>
                </RegionBoundary>
              )}
            </div>
          </>
        )}
        <Following editor={editor} whole={whole}>
          <ModelsDrawer opened={panel === 'documentos'} onClose={() => open(undefined)} />
          <HistoryDrawer opened={panel === 'historico'} onClose={() => open(undefined)} />
          <PublishDrawer
            findings={findings}
            opened={panel === 'publicar'}
            onClose={() => open(undefined)}
            openProblems={() => open('verificacao')}
            openScenarios={() => open('cenarios')}
          />
          {everTested.current && (
            <RegionBoundary region="os cenários de teste" resetKey={panel ?? ''}>
              <Suspense>
                <ScenariosDrawer
                  opened={panel === 'cenarios'}
                  onClose={() => open(undefined)}
                  preview={() => show('preview', undefined)}
                  go={go}
                />
              </Suspense>
            </RegionBoundary>
          )}
          {inserting && <InsertBlock interviewId={interview.id} opened onClose={() => setInserting(false)} />}
          {everAsked.current && (
            <RegionBoundary region="o assistente" resetKey={panel ?? ''}>
              <Suspense>
                <EditorAssistant
                  name={title}
                  opened={panel === 'assistente'}
                  onClose={() => open(undefined)}
                  goTo={(uid) => {
                    setColumn('canvas')
                    editor.select({ kind: 'field', uid })
                    show('edit', narrow ? undefined : 'assistente')
                  }}
                />
              </Suspense>
            </RegionBoundary>
          )}
          {everShared.current && (
            <Suspense fallback={null}>
              <ShareDrawer
                source={{ type: 'interview', id: interview.id }}
                name={title}
                opened={panel === 'links'}
                onClose={() => open(undefined)}
                hindrance={editor.interview.publication ? undefined : UNPUBLISHED}
              />
            </Suspense>
          )}
          {everChecked.current && (
            <RegionBoundary region="a verificação" resetKey={panel ?? ''}>
              <Suspense>
                <ProblemsDrawer
                  findings={findings}
                  failed={failed}
                  opened={panel === 'verificacao'}
                  onClose={() => open(undefined)}
                  go={go}
                />
              </Suspense>
            </RegionBoundary>
          )}
          {editor.save.kind === 'conflict' && <ConflictDialog save={editor.save} />}
        </Following>
      </div>
    </ActsContext>
  )
}

/** Around the parts that follow every edit, to what the interview is and to how it runs. */
function Following({ editor, whole, children }: { editor: Editor; whole: Whole; children: ReactNode }) {
  return (
    <EditorContext value={editor}>
      <WholeContext value={whole}>{children}</WholeContext>
    </EditorContext>
  )
}
