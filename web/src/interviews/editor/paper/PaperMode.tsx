import { Alert, SegmentedControl, Tabs } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import { NodeSelection } from '@tiptap/pm/state'
import { EditorContent } from '@tiptap/react'
import { useLayoutEffect, useMemo, useState } from 'react'
import { ProblemList } from '../../../blocks/editor/check/ProblemList.tsx'
import { QuestionOffer } from '../../../blocks/editor/check/QuestionOffer.tsx'
import { ChipPopover } from '../../../blocks/editor/chip/ChipPopover.tsx'
import { SearchBar } from '../../../blocks/editor/search/SearchBar.tsx'
import { SuggestionPopup } from '../../../blocks/editor/suggest/SuggestionPopup.tsx'
import text from '../../../blocks/editor/TextEditor.module.css'
import { saveFile } from '../../../blocks/saveFile.ts'
import { client } from '../../../shell/client/index.ts'
import { notify } from '../../../shell/notify.ts'
import { EditorDrawer } from '../frame/EditorDrawer.tsx'
import { FormatSettings } from '../inspector/FormatSettings.tsx'
import { useEditor } from '../state/useEditor.ts'
import { ClauseDialog } from './ClauseDialog.tsx'
import { NoteDialog } from './NoteDialog.tsx'
import { PaperOutline } from './outline/PaperOutline.tsx'
import './fonts.css'
import { PageBreaks } from './PageBreaks.tsx'
import classes from './Paper.module.css'
import { FieldsPanel } from './panel/FieldsPanel.tsx'
import { GroupPanel } from './panel/GroupPanel.tsx'
import { paperStyles } from './paperStyles.ts'
import { beginComment, commentedRange, endComment, quoteAt } from './review/commentPlaces.ts'
import { ReviewPanel } from './review/ReviewPanel.tsx'
import { DIRECT } from './review/suggest.ts'
import { countSuggestions } from './review/suggestions.ts'
import { unmarkedRules } from './review/unmarkedRules.ts'
import { useAskedComment } from './review/useAskedComment.ts'
import { useModelComments } from './review/useModelComments.ts'
import { PaperToolbar } from './tools/PaperToolbar.tsx'
import { PassageContextMenu } from './tools/PassageTool.tsx'
import { useLater } from './useLater.ts'
import { usePaper } from './usePaper.ts'

type Column = 'outline' | 'paper' | 'panel'
type Panel = 'fields' | 'problems' | 'group' | 'review'

/** The document of a model, written here instead of in Word. Its code is loaded when the mode is opened. */
export default function PaperMode() {
  const [opened, setOpened] = useState(false)
  // A change of mode is rendered in pieces, and tiptap destroys an editor that is not in the page at once.
  useLayoutEffect(() => setOpened(true), [])
  return opened && <Desk />
}

function Desk() {
  const { code, interview, saveNow, saveFirst } = useEditor()
  const narrow = useMediaQuery('(max-width: 64em)', false, { getInitialValueInEffect: false })
  const [column, setColumn] = useState<Column>('paper')
  const [panel, setPanel] = useState<Panel>('fields')
  const [group, setGroup] = useState<string>()
  const [noting, setNoting] = useState(false)
  const [quoting, setQuoting] = useState(false)
  const [styling, setStyling] = useState(false)
  const openGroup = (id: string) => {
    setGroup(id)
    setPanel('group')
    setColumn('panel')
  }
  const comments = useModelComments(interview.id)
  const known = useMemo(() => new Set(comments.comments.map(({ id }) => id)), [comments.comments])
  const paper = usePaper({ openGroup, comments: known })
  const { editor, analysis, settings } = paper
  const [quote, setQuote] = useState<string>()
  const comment = () => {
    if (!beginComment(editor.view))
      return notify({ id: 'sem-trecho', type: 'other', text: 'Selecione no texto o trecho que você quer comentar.' })
    setQuote(quoteAt(editor.state, editor.state.selection))
    setPanel('review')
    setColumn('panel')
  }
  const closeComment = () => {
    endComment(editor.view)
    setQuote(undefined)
  }
  const sendComment = async (written: { text: string; mentions: string[] }) => {
    const { id } = await comments.add.mutateAsync({ ...written, quote: quote ?? '' })
    const range = commentedRange(editor.state)
    const mark = editor.schema.marks.comment!.create({ comment: id })
    if (range) editor.view.dispatch(editor.state.tr.addMark(range.from, range.to, mark).setMeta(DIRECT, true))
    // The others find its place once the text is saved.
    void saveNow()
  }
  const { mutate: download, isPending: isDownloading } = useMutation({
    mutationFn: async () => {
      await saveFirst()
      const file = await client.interviews.getReviewFile({ params: { id: interview.id } })
      saveFile(file, `${code.metadata.title || interview.name} (revisão).docx`)
    },
  })
  useAskedComment(editor, comments, () => {
    setPanel('review')
  })
  const openComments = comments.comments.filter(({ resolvedAt }) => resolvedAt === undefined).length
  // What the panel lists: suggestions and open comments.
  const toReview = openComments + useLater(editor, countSuggestions)
  const unmarked = useMemo(() => unmarkedRules(comments.comments), [comments.comments])
  const { styles, numberings } = code.editorDef
  const sheet = useMemo(
    () => paperStyles({ styles, numberings }, code, `.${CSS.escape(classes.paper!)} .tiptap section`),
    [styles, numberings, code],
  )
  const problems = analysis?.problems.length ?? 0
  const toPaper = () => setColumn('paper')
  const shows = (which: Column) => !narrow || column === which
  const note = editor.state.selection
  const noted = note instanceof NodeSelection && note.node.type.name === 'footnote' ? String(note.node.attrs.text) : ''
  return (
    <>
      {narrow && (
        <SegmentedControl
          className={classes.columnsChoice}
          fullWidth
          aria-label="Parte do documento"
          value={column}
          onChange={(next) => setColumn(next as Column)}
          data={[
            { value: 'outline', label: 'Partes' },
            { value: 'paper', label: 'Documento' },
            { value: 'panel', label: problems > 0 ? `Campos (${problems})` : 'Campos' },
          ]}
        />
      )}
      {shows('paper') && (
        <PaperToolbar
          editor={editor}
          def={code.editorDef}
          settings={settings}
          pickImage={paper.images.pick}
          onSearch={() => paper.setSearching(true)}
          onNote={() => setNoting(true)}
          onClause={() => setQuoting(true)}
          onStyles={() => setStyling(true)}
          onComment={comment}
          isSuggesting={paper.isSuggesting}
          onSuggesting={paper.setSuggesting}
        />
      )}
      <style>{sheet}</style>
      <style>{unmarked}</style>
      <div className={classes.columns}>
        {shows('outline') && <PaperOutline editor={editor} openGroup={openGroup} left={toPaper} />}
        <main className={classes.center} data-frame data-hidden={!shows('paper') || undefined}>
          {paper.searching && <SearchBar editor={editor} readOnly={false} onClose={() => paper.setSearching(false)} />}
          {paper.images.refusal && (
            <Alert
              color="yellow"
              radius={0}
              role="alert"
              withCloseButton
              closeButtonLabel="Fechar"
              onClose={paper.images.dismiss}
            >
              {paper.images.refusal}
            </Alert>
          )}
          <div className={classes.desk}>
            <div className={classes.sheets}>
              <EditorContent editor={editor} className={`${text.text} ${classes.paper}`} />
              <PageBreaks editor={editor} />
            </div>
          </div>
          <ChipPopover
            editor={editor}
            settings={settings}
            pos={paper.openChip}
            onClose={() => paper.setOpenChip(undefined)}
          />
        </main>
        {shows('panel') && (
          <aside className={classes.panel} aria-label="Campos e problemas">
            <Tabs
              value={panel}
              onChange={(next) => {
                setPanel(next as Panel)
                setGroup(undefined)
              }}
              classNames={{ tab: classes.tab ?? '' }}
            >
              <Tabs.List grow>
                <Tabs.Tab value="fields">Campos</Tabs.Tab>
                <Tabs.Tab value="problems">{problems > 0 ? `Problemas (${problems})` : 'Problemas'}</Tabs.Tab>
                <Tabs.Tab value="group">Grupo</Tabs.Tab>
                <Tabs.Tab value="review">{toReview > 0 ? `Revisão (${toReview})` : 'Revisão'}</Tabs.Tab>
              </Tabs.List>
              <Tabs.Panel value="fields">
                <FieldsPanel editor={editor} index={settings().index} inserted={toPaper} />
              </Tabs.Panel>
              <Tabs.Panel value="problems">
                {problems > 0 && analysis ? (
                  <ProblemList
                    editor={editor}
                    analysis={analysis}
                    readOnly={false}
                    addQuestion={settings().addQuestion}
                    fieldFor={settings().fieldFor}
                    prevents="Impede publicar"
                    whole
                  />
                ) : (
                  <p className={classes.fine}>As marcações do documento estão certas.</p>
                )}
              </Tabs.Panel>
              <Tabs.Panel value="review">
                {panel === 'review' && (
                  <ReviewPanel
                    editor={editor}
                    comments={comments}
                    quote={quote}
                    send={sendComment}
                    close={closeComment}
                    download={download}
                    isDownloading={isDownloading}
                    left={toPaper}
                  />
                )}
              </Tabs.Panel>
              <Tabs.Panel value="group">
                <GroupPanel editor={editor} id={group} />
              </Tabs.Panel>
            </Tabs>
          </aside>
        )}
      </div>
      <span className="visuallyHidden" aria-live="polite">
        {paper.images.keeping && 'Guardando a imagem'}
      </span>
      <EditorDrawer opened={styling} onClose={() => setStyling(false)} size={360} title={<b>Formatar os estilos</b>}>
        <div className={classes.styles}>
          <FormatSettings />
        </div>
      </EditorDrawer>
      <PassageContextMenu editor={editor} settings={settings} onComment={comment} />
      <QuestionOffer editor={editor} settings={settings} />
      <SuggestionPopup suggesting={paper.suggesting} />
      <ClauseDialog editor={editor} opened={quoting} onClose={() => setQuoting(false)} />
      <NoteDialog
        opened={noting}
        text={noted}
        onClose={() => setNoting(false)}
        onKeep={(written) => {
          setNoting(false)
          editor
            .chain()
            .focus()
            .insertContent({ type: 'footnote', attrs: { text: written } })
            .run()
        }}
      />
    </>
  )
}
