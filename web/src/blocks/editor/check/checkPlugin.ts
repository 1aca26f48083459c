import type { Node } from '@tiptap/pm/model'
import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'
import { SENTENCE } from '../model/Placeholder.ts'
import { type Analysis, analyse, type CheckSettings } from './analyse.ts'

type Checked = { readonly analysis: Analysis; readonly decorations: DecorationSet }

const key = new PluginKey<Checked>('check')

/** Pause in typing before the text is checked again, in ms; then when the browser is idle. */
const PAUSE = 250
const LATEST = 1_000

export function analysisOf(state: EditorState): Analysis | undefined {
  return key.getState(state)?.analysis
}

/** Checks the text again because the settings changed. */
export function recheck(view: EditorView, settings: CheckSettings): void {
  if (!view.isDestroyed) view.dispatch(marked(view.state, analyse(view.state.doc, settings)))
}

/** Checks the text while typing, and decorates each tag with its kind and its errors (S1 §4, §5). */
export function checkPlugin(settings: () => CheckSettings, onAnalysis: (analysis: Analysis) => void): Plugin<Checked> {
  return new Plugin<Checked>({
    key,
    state: {
      init: (_, { doc }) => checked(doc, analyse(doc, settings())),
      apply: (tr, before) => {
        const analysis = tr.getMeta(key) as Analysis | undefined
        if (analysis) return checked(tr.doc, analysis)
        return tr.docChanged ? { ...before, decorations: before.decorations.map(tr.mapping, tr.doc) } : before
      },
    },
    props: { decorations: (state) => key.getState(state)?.decorations },
    view: (view) => {
      const stop = { current: () => {} }
      // The first analysis is reported after mounting, because this code runs during rendering.
      let reported: Analysis | undefined
      return {
        update: ({ state }, before) => {
          if (!state.doc.eq(before.doc)) {
            stop.current()
            stop.current = whenIdle(() => recheck(view, settings()))
          }
          const analysis = analysisOf(state)
          if (!analysis || analysis === reported) return
          reported = analysis
          onAnalysis(analysis)
        },
        destroy: () => stop.current(),
      }
    },
  })
}

function marked(state: EditorState, analysis: Analysis) {
  return state.tr.setMeta(key, analysis).setMeta('addToHistory', false)
}

function checked(doc: Node, analysis: Analysis): Checked {
  const faults = new Map(analysis.problems.flatMap((found) => (found.range ? [[found.range.from, found]] : [])))
  const chips = analysis.tags.flatMap(({ range, kind, role, known, sentence, label }) => {
    const chip = doc.nodeAt(range.from)
    if (chip?.type.name !== 'placeholder') return []
    const fault = faults.get(range.from)
    const text = fault && known ? `${label}. ${fault.description}` : label
    const attributes = {
      'data-kind': kind,
      'data-role': role,
      ...(known ? {} : { 'data-unknown': 'true' }),
      ...(fault && known ? { 'data-fault': 'true' } : {}),
      'aria-label': text,
      title: fault?.fullError ?? `${label} · ${chip.attrs.tag}`,
    }
    return Decoration.node(range.from, range.to, attributes, { [SENTENCE]: sentence })
  })
  const described = new Set(analysis.tags.map(({ range }) => range.from))
  const others = analysis.problems.flatMap(({ range, description, fullError }) => {
    if (!range) return []
    const row = doc.nodeAt(range.from)
    if (row?.type.name === 'tableRow')
      return Decoration.node(range.from, range.from + row.nodeSize, { 'data-unknown': 'true', title: fullError })
    if (described.has(range.from)) return []
    return doc.nodeAt(range.from)?.type.name === 'placeholder'
      ? Decoration.node(range.from, range.to, {
          'data-unknown': 'true',
          'aria-label': description,
          title: fullError,
        })
      : Decoration.inline(range.from, range.to, { class: 'fault', title: fullError })
  })
  return { analysis, decorations: DecorationSet.create(doc, [...chips, ...others]) }
}

/** Runs after a pause, in idle time; returns a function that cancels it. */
function whenIdle(run: () => void): () => void {
  let idle: number | undefined
  const timer = setTimeout(() => {
    // Safari has no requestIdleCallback.
    if (typeof requestIdleCallback === 'function') idle = requestIdleCallback(run, { timeout: LATEST })
    else run()
  }, PAUSE)
  return () => {
    clearTimeout(timer)
    if (idle !== undefined) cancelIdleCallback(idle)
  }
}
