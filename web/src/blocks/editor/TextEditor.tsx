import { Alert, Input } from '@mantine/core'
import { type Editor, Extension } from '@tiptap/core'
import { EditorContent, useEditor } from '@tiptap/react'
import { type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from 'react'
import type { Field } from '#shared/interview/index.ts'
import type { Analysis, CheckSettings } from './check/analyse.ts'
import { checkPlugin, recheck } from './check/checkPlugin.ts'
import { ProblemList } from './check/ProblemList.tsx'
import { ChipPopover } from './chip/ChipPopover.tsx'
import { followChip } from './chip/followChip.ts'
import { openChipPlugin } from './chip/openChipPlugin.ts'
import { formatVariables } from './formatVariables.ts'
import { chipPlugin } from './model/chipPlugin.ts'
import { fieldIndex } from './model/fieldIndex.ts'
import { readHtml, writeHtml } from './model/html.ts'
import { insertPlaceholder } from './model/insertPlaceholder.ts'
import { OUTSIDE, replaceDocument } from './model/replaceDocument.ts'
import { selectionPlugin } from './model/selectionPlugin.ts'
import { textExtensions, textSchema } from './model/textExtensions.ts'
import { onReportTyping } from './model/unreported.ts'
import { ValueSync } from './model/ValueSync.ts'
import { pastePlugin } from './paste/pastePlugin.ts'
import { useImages } from './paste/useImages.ts'
import { SearchBar } from './search/SearchBar.tsx'
import { searchPlugin } from './search/searchPlugin.ts'
import { Suggesting } from './suggest/Suggesting.ts'
import { SuggestionPopup } from './suggest/SuggestionPopup.tsx'
import { suggestPlugin } from './suggest/suggestPlugin.ts'
import classes from './TextEditor.module.css'
import { Toolbar } from './toolbar/Toolbar.tsx'
import type { RichTextEditorHandle, RichTextEditorProps } from './types.ts'

const noFields: readonly Field[] = []
const none: readonly string[] = []

/** The editor itself, in its own chunk, loaded by RichTextEditor. */
export default function TextEditor(props: RichTextEditorProps & { handle: Ref<RichTextEditorHandle> }) {
  const {
    value,
    label,
    description,
    error,
    withAsterisk,
    readOnly = false,
    preset = 'essential',
    fields,
    formats,
  } = props
  const { openConditionals = none, mayStayOpen = false, handle } = props
  const generated = useId()
  const id = props.id ?? generated
  const latest = useRef(props)
  latest.current = props

  const [suggesting] = useState(() => new Suggesting())
  const [analysis, setAnalysis] = useState<Analysis>()
  const [openChip, setOpenChip] = useState<number>()
  const [searching, setSearching] = useState(false)
  const settings = useRef<CheckSettings>(undefined)
  const index = useFieldIndex(fields ?? noFields)
  settings.current = { index, open: openConditionals, mayStayOpen }
  // Compared by content: callers may pass a new array at each render.
  const openText = openConditionals.join('\n')

  const editorRef = useRef<Editor>(null)
  const images = useImages({
    editor: () => editorRef.current,
    port: props.images,
    onError: (problem) => latest.current.onError?.(problem),
  })

  const [withPlaceholders] = useState(fields !== undefined)
  const [plugins] = useState(() =>
    Extension.create({
      name: 'house',
      // Handles keys before the text does; otherwise Enter would split the paragraph while a list is open.
      priority: 1_000,
      addProseMirrorPlugins() {
        const read = () => settings.current!
        const shared = [
          pastePlugin({
            preset: () => latest.current.preset ?? 'essential',
            onPictures: (files, lost) => void images.add(files, lost),
          }),
          searchPlugin(),
        ]
        if (!withPlaceholders) return shared
        return [
          ...shared,
          suggestPlugin(this.editor, read, suggesting),
          openChipPlugin(setOpenChip),
          selectionPlugin(),
          chipPlugin(),
          checkPlugin(read, (found) => {
            setAnalysis(found)
            latest.current.onCheck?.({
              errors: found.problems,
              blocksSaving: found.blocksSaving,
              leftOpenConditionals: found.leftOpen,
            })
          }),
        ]
      },
      addKeyboardShortcuts() {
        return {
          'Mod-f': () => {
            if (latest.current.preset !== 'full') return false
            setSearching(true)
            return true
          },
        }
      },
    }),
  )
  const [initial] = useState(() => readHtml(value, textSchema, { placeholders: withPlaceholders }).toJSON())
  const describedBy = [description && `${id}-description`, error && `${id}-error`].filter(Boolean).join(' ')
  const editor = useEditor({
    extensions: [...textExtensions, plugins],
    content: initial,
    editable: !readOnly,
    editorProps: {
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        ...(withPlaceholders ? { 'aria-autocomplete': 'list' } : {}),
        ...(describedBy ? { 'aria-describedby': describedBy } : {}),
        ...(error ? { 'aria-invalid': 'true' } : {}),
        ...(withAsterisk ? { 'aria-required': 'true' } : {}),
        ...(readOnly ? { 'aria-readonly': 'true', tabindex: '0' } : {}),
      },
    },
    onTransaction: ({ transaction }) => {
      if (transaction.docChanged) setOpenChip((pos) => (pos === undefined ? undefined : followChip(pos, transaction)))
    },
    onUpdate: ({ transaction }) => {
      if (!transaction.getMeta(OUTSIDE)) exchange.typed()
    },
    onBlur: () => exchange.flush(),
  })
  editorRef.current = editor

  const [exchange] = useState(
    () =>
      new ValueSync(value, {
        write: () => (editorRef.current ? writeHtml(editorRef.current.state.doc) : latest.current.value),
        send: (html) => latest.current.onChange(html),
        apply: (html) => {
          const now = editorRef.current
          const next = now && readHtml(html, now.schema, { placeholders: withPlaceholders })
          const change = now && next && replaceDocument(now.state, next)
          if (now && change) now.view.dispatch(change)
        },
      }),
  )
  useEffect(() => exchange.receive(value), [exchange, value])
  useFlush(exchange)
  useEffect(() => {
    if (editor.isEditable === readOnly) editor.setEditable(!readOnly, false)
  }, [editor, readOnly])
  useEffect(() => {
    const open = openText === '' ? none : openText.split('\n')
    if (withPlaceholders) recheck(editor.view, { index, open, mayStayOpen })
  }, [editor, withPlaceholders, index, openText, mayStayOpen])
  useImperativeHandle(
    handle,
    () => ({
      insertPlaceholder: (tag) => {
        const { from, to } = editor.state.selection
        editor.view.dispatch(insertPlaceholder(editor.state, tag, { from, to }, { keep: from < to }))
      },
      getHtml: () => writeHtml(editor.state.doc),
      focus: () => editor.commands.focus(),
    }),
    [editor],
  )

  const context = {
    editor,
    preset,
    settings: withPlaceholders ? () => settings.current! : undefined,
    pickImage: props.images && images.pick,
  }
  return (
    <Input.Wrapper
      id={id}
      label={props.hideLabel ? undefined : label}
      description={description}
      error={error}
      withAsterisk={withAsterisk}
      labelElement="div"
      descriptionProps={{ mb: 4 }}
      errorProps={{ mt: 4 }}
    >
      <div className={classes.frame} data-frame data-preset={preset} data-error={Boolean(error) || undefined}>
        {!readOnly && (
          <Toolbar {...context} label={label} onSearch={preset === 'full' ? () => setSearching(true) : undefined} />
        )}
        {searching && <SearchBar editor={editor} readOnly={readOnly} onClose={() => setSearching(false)} />}
        {images.refusal && (
          <Alert
            color="yellow"
            radius={0}
            role="alert"
            withCloseButton
            closeButtonLabel="Fechar"
            onClose={images.dismiss}
          >
            {images.refusal}
          </Alert>
        )}
        <div className={classes.desk}>
          <EditorContent editor={editor} className={classes.text} style={formatVariables(formats)} />
        </div>
        <span className="visuallyHidden" aria-live="polite">
          {images.keeping && 'Guardando a imagem'}
        </span>
        {analysis && <ProblemList editor={editor} analysis={analysis} readOnly={readOnly} />}
        {context.settings && (
          <ChipPopover
            editor={editor}
            settings={context.settings}
            pos={openChip}
            onClose={() => setOpenChip(undefined)}
          />
        )}
      </div>
      {withPlaceholders && <SuggestionPopup suggesting={suggesting} />}
    </Input.Wrapper>
  )
}

/** Rebuilt only when the fields change: callers may pass a new array at each render. */
function useFieldIndex(fields: readonly Field[]) {
  const [made, setMade] = useState(() => ({ fields, index: fieldIndex(fields) }))
  const same =
    made.fields === fields ||
    (made.fields.length === fields.length && fields.every((field, at) => field === made.fields[at]))
  if (same) return made.index
  const next = { fields, index: fieldIndex(fields) }
  setMade(next)
  return next.index
}

/** Reports unreported typing when the editor unmounts, the page is hidden or the text is saved. */
function useFlush(exchange: ValueSync<string>): void {
  useEffect(() => {
    const flush = () => exchange.flush()
    const forget = onReportTyping(flush)
    addEventListener('pagehide', flush)
    document.addEventListener('visibilitychange', flush)
    return () => {
      forget()
      removeEventListener('pagehide', flush)
      document.removeEventListener('visibilitychange', flush)
      flush()
    }
  }, [exchange])
}
