import type { Node } from '@tiptap/pm/model'
import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'
import { type Analysis, analyse, type CheckSettings } from './analyse.ts'

type Checked = { readonly analysis: Analysis; readonly decorations: DecorationSet }

const key = new PluginKey<Checked>('check')

/** Typing goes on for so long before the text is checked again, in ms; and then when the browser has nothing better to do. */
const PAUSE = 250
const LATEST = 1_000

export function analysisOf(state: EditorState): Analysis | undefined {
  return key.getState(state)?.analysis
}

/** Checks the text again now: what it is checked against has changed. */
export function recheck(view: EditorView, settings: CheckSettings): void {
  if (!view.isDestroyed) view.dispatch(marked(view.state, analyse(view.state.doc, settings)))
}

/** Checks the text as it is typed, and marks what each tag is and what is wrong (S1 §4, §5). */
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
      // The first one is asked for when the screen stands: this runs while it is being drawn.
      let told: Analysis | undefined
      return {
        update: ({ state }, before) => {
          if (!state.doc.eq(before.doc)) {
            stop.current()
            stop.current = whenIdle(() => recheck(view, settings()))
          }
          const analysis = analysisOf(state)
          if (!analysis || analysis === told) return
          told = analysis
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
  const chips = analysis.tags.flatMap(({ range, kind, role, known, label }) => {
    if (doc.nodeAt(range.from)?.type.name !== 'placeholder') return []
    const fault = faults.get(range.from)
    const told = fault && known ? `${label}. ${fault.description}` : label
    return Decoration.node(range.from, range.to, {
      'data-kind': kind,
      'data-role': role,
      ...(known ? {} : { 'data-unknown': 'true' }),
      ...(fault && known ? { 'data-fault': 'true' } : {}),
      'aria-label': told,
      title: fault?.fullError ?? told,
    })
  })
  const described = new Set(analysis.tags.map(({ range }) => range.from))
  const others = analysis.problems.flatMap(({ range, description, fullError }) => {
    if (!range || described.has(range.from)) return []
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

/** Runs after a pause and in idle time; gives what calls it off. */
function whenIdle(run: () => void): () => void {
  let idle: number | undefined
  const timer = setTimeout(() => {
    // Safari has no idle time of its own.
    if (typeof requestIdleCallback === 'function') idle = requestIdleCallback(run, { timeout: LATEST })
    else run()
  }, PAUSE)
  return () => {
    clearTimeout(timer)
    if (idle !== undefined) cancelIdleCallback(idle)
  }
}
