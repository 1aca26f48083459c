import { type Editor, Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { useEditor as useTextEditor } from '@tiptap/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { EditorDef, Field, InterviewCode } from '#shared/interview/model.ts'
import { fieldForTag } from '#shared/interview/naming/fieldForTag.ts'
import type { Analysis, CheckSettings } from '../../../blocks/editor/check/analyse.ts'
import { checkPlugin, recheck } from '../../../blocks/editor/check/checkPlugin.ts'
import { questionKey } from '../../../blocks/editor/check/questionKey.ts'
import { followChip } from '../../../blocks/editor/chip/followChip.ts'
import { openChipPlugin } from '../../../blocks/editor/chip/openChipPlugin.ts'
import { chipPlugin } from '../../../blocks/editor/model/chipPlugin.ts'
import { fieldIndex } from '../../../blocks/editor/model/fieldIndex.ts'
import { OUTSIDE } from '../../../blocks/editor/model/replaceDocument.ts'
import { selectionPlugin } from '../../../blocks/editor/model/selectionPlugin.ts'
import { onReportTyping } from '../../../blocks/editor/model/unreported.ts'
import { ValueSync } from '../../../blocks/editor/model/ValueSync.ts'
import { pastePlugin } from '../../../blocks/editor/paste/pastePlugin.ts'
import { useImages } from '../../../blocks/editor/paste/useImages.ts'
import { searchPlugin } from '../../../blocks/editor/search/searchPlugin.ts'
import { Suggesting } from '../../../blocks/editor/suggest/Suggesting.ts'
import { suggestPlugin } from '../../../blocks/editor/suggest/suggestPlugin.ts'
import { notify } from '../../../shell/notify.ts'
import { useMember } from '../../../shell/session/useMember.ts'
import { addQuestion, withdrawQuestion } from '../../edits/addQuestion.ts'
import { mergeInterviews } from '../../edits/mergeInterviews.ts'
import { imagesInText } from '../../imagesInText.ts'
import { newUid } from '../state/newUid.ts'
import { useEditor } from '../state/useEditor.ts'
import { useLists } from '../state/useLists.ts'
import { groupsOf, moveNodes } from './groups.ts'
import { groupTitle } from './groupTitle.ts'
import { type GroupViews, groupView } from './groupView.ts'
import { clauseKeys } from './model/clauseKeys.ts'
import { Group } from './model/PaperDocument.ts'
import { paperExtensions, paperSchema } from './model/paperExtensions.ts'
import { readDef } from './model/readDef.ts'
import { takeOver } from './model/takeOver.ts'
import { remember, writeDef } from './model/writeDef.ts'
import { blockIdPlugin } from './plugins/blockIdPlugin.ts'
import { numberPlugin, renumber } from './plugins/numberPlugin.ts'
import { pairPlugin } from './plugins/pairPlugin.ts'
import { questionPlugin, withQuestion } from './plugins/questionPlugin.ts'
import { stretchPlugin } from './plugins/stretchPlugin.ts'
import { zoneEdge, zonePlugin } from './plugins/zonePlugin.ts'
import { commentPlugin } from './review/commentPlaces.ts'
import { composedAsSuggestion, suggestedDocument } from './review/composed.ts'
import { DIRECT } from './review/suggest.ts'
import { suggestingExtension } from './review/suggesting.ts'

/** Typing within this time is one undo step of the model too. */
const PLACE = 'documento'

type Options = {
  openGroup: (id: string) => void
  /** The ids of the comments on the model. */
  comments: ReadonlySet<string>
}

const NOT_SUGGESTED =
  'Como sugestão, mudam só o texto e o formato das letras. Para mudar parágrafos, listas, tabelas e grupos, desligue Sugerir.'

/** The document's editor, kept in step with the model: typing is reported after a pause, what others changed arrives without moving the cursor. */
export function usePaper({ openGroup, comments }: Options) {
  const { code, edit, saveNow, keepDraft } = useEditor()
  const { id: userId } = useMember()
  const [isSuggesting, setSuggesting] = useState(false)
  const latest = useRef({ code, edit, saveNow, openGroup, comments, isSuggesting })
  latest.current = { code, edit, saveNow, openGroup, comments, isSuggesting }
  const index = useIndex(code)
  const settings = useRef<CheckSettings>(undefined)
  settings.current = {
    index,
    open: none,
    mayStayOpen: false,
    fieldFor: fieldForTag,
    addQuestion: ({ field, list }, after) => {
      const view = editorRef.current?.view
      const question = { field: { ...field, uid: newUid() }, list }
      view?.dispatch(withQuestion(view.state, question, after).setMeta(DIRECT, true))
    },
  }
  const [suggesting] = useState(() => new Suggesting())
  const [analysis, setAnalysis] = useState<Analysis>()
  const [openChip, setOpenChip] = useState<number>()
  const [searching, setSearching] = useState(false)
  const [views] = useState<GroupViews>(() => new Set())
  const editorRef = useRef<Editor>(null)
  const images = useImages({ editor: () => editorRef.current, port: imagesInText, onError: () => {} })

  const [house] = useState(() =>
    Extension.create({
      name: 'house',
      // Handles keys before the text does; otherwise Enter would split the paragraph while a list is open.
      priority: 1_000,
      addProseMirrorPlugins() {
        const read = () => settings.current!
        return [
          zonePlugin(),
          commentPlugin(() => latest.current.comments),
          pastePlugin({ preset: () => 'full', onPictures: (files, lost) => void images.add(files, lost) }),
          searchPlugin(),
          suggestPlugin(this.editor, read, suggesting),
          openChipPlugin(setOpenChip),
          questionKey(read),
          questionPlugin({
            add: (question) => latest.current.edit((known) => addQuestion(known, question, newUid())),
            withdraw: (question) => latest.current.edit((known) => withdrawQuestion(known, question)),
          }),
          selectionPlugin(),
          chipPlugin(),
          pairPlugin(),
          blockIdPlugin(newUid),
          checkPlugin(read, setAnalysis),
          stretchPlugin(),
          numberPlugin(() => latest.current.code.editorDef),
        ]
      },
      addKeyboardShortcuts() {
        const move = (by: 1 | -1) => () => {
          const { from, to } = this.editor.state.selection
          const tr = moveNodes(this.editor.state, from, to, by)
          if (tr) this.editor.view.dispatch(tr)
          return true
        }
        // The browser's own way ends in the last footer.
        const go = (edge: 'start' | 'end') => () => {
          const { state, view } = this.editor
          view.dispatch(state.tr.setSelection(zoneEdge(state, edge)).scrollIntoView())
          return true
        }
        return {
          'Mod-Home': go('start'),
          'Mod-End': go('end'),
          'Mod-f': () => {
            setSearching(true)
            return true
          },
          'Mod-s': () => {
            void latest.current.saveNow()
            return true
          },
          'Alt-Shift-ArrowUp': move(-1),
          'Alt-Shift-ArrowDown': move(1),
        }
      },
    }),
  )
  const [drawnGroup] = useState(() =>
    Group.extend({
      addNodeView: () => {
        const title = ({ attrs }: Node) => groupTitle(attrs, placeOf(editorRef.current, attrs.id), latest.current.code)
        const open = (id: string) => latest.current.openGroup(id)
        return ({ node }) => groupView(node, { title, open }, views)
      },
    }),
  )
  const [suggests] = useState(() =>
    suggestingExtension({
      isOn: () => latest.current.isSuggesting,
      by: () => userId,
      newId: newUid,
      onRefused: () => notify({ id: 'so-texto', type: 'other', text: NOT_SUGGESTED }),
    }),
  )
  const [initial] = useState(() => readDef(code.editorDef, paperSchema, newUid))
  const editor = useTextEditor({
    extensions: [...paperExtensions.filter(({ name }) => name !== Group.name), drawnGroup, clauseKeys, house, suggests],
    content: initial.toJSON(),
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': 'Texto do documento',
        'aria-autocomplete': 'list',
        spellcheck: 'true',
        lang: 'pt-BR',
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
      new ValueSync<EditorDef>(code.editorDef, {
        write: () => writeDef(suggestedDocument(editorRef.current!.state), latest.current.code.editorDef),
        send: (editorDef) => latest.current.edit((known) => ({ ...known, editorDef }), PLACE),
        apply: (def) => {
          const now = editorRef.current
          const composed = now && composedAsSuggestion(now.state)
          if (composed) now.view.dispatch(composed.tr)
          const change = now && takeOver(now.state, readDef(def, now.schema, newUid))
          if (now && change) now.view.dispatch(change)
          if (now) remember(now.state.doc, def.sections)
        },
        merge: (before, typed, outside) => {
          const at = (editorDef: EditorDef): InterviewCode => ({ ...latest.current.code, editorDef })
          return mergeInterviews(at(before), at(typed), at(outside)).mine.editorDef
        },
      }),
  )
  const { editorDef } = code
  useState(() => remember(editor.state.doc, editorDef.sections))
  useEffect(() => exchange.receive(editorDef), [exchange, editorDef])
  useEffect(() => {
    recheck(editor.view, { index, open: none, mayStayOpen: false })
    for (const view of views) view.refresh()
  }, [editor, index, views])
  const { numberings } = editorDef
  const numbered = useRef(numberings)
  useEffect(() => {
    if (numbered.current !== numberings) renumber(editor.view)
    numbered.current = numberings
  }, [editor, numberings])
  useFlush(exchange, keepDraft)
  useLists()
  return {
    editor,
    isSuggesting,
    setSuggesting,
    settings: () => settings.current!,
    suggesting,
    analysis,
    openChip,
    setOpenChip,
    searching,
    setSearching,
    images,
  }
}

const none: readonly string[] = []

function placeOf(editor: Editor | null, id: unknown): number {
  const at = editor ? groupsOf(editor.state.doc).findIndex(({ node }) => node.attrs.id === id) : -1
  return Math.max(0, at)
}

/** Rebuilt only when the questions change. */
function useIndex({ sections }: InterviewCode) {
  return useMemo(() => {
    const fields: Field[] = sections.flatMap((section) => section.fields)
    return fieldIndex(fields)
  }, [sections])
}

/** Reports unreported typing when the mode is left, the page is hidden or the model is saved. */
function useFlush(exchange: ValueSync<EditorDef>, keepDraft: () => void): void {
  useEffect(() => {
    // At once: after this the page may be gone.
    const flush = () => {
      exchange.flush()
      keepDraft()
    }
    const forget = onReportTyping(() => exchange.flush())
    // Before the drafts that were not written yet are rescued, which is on pagehide.
    addEventListener('beforeunload', flush)
    document.addEventListener('visibilitychange', flush)
    return () => {
      forget()
      removeEventListener('beforeunload', flush)
      document.removeEventListener('visibilitychange', flush)
      exchange.flush()
    }
  }, [exchange, keepDraft])
}
