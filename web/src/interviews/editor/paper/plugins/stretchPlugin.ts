import type { Node } from '@tiptap/pm/model'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { parseCss } from '#shared/interview/document/css.ts'
import type { Analysis, PlacedTag } from '../../../../blocks/editor/check/analyse.ts'
import { analysisOf } from '../../../../blocks/editor/check/checkPlugin.ts'
import { storyAt } from '../../../../blocks/editor/model/stories.ts'

type Drawn = { readonly analysis: Analysis | undefined; readonly decorations: DecorationSet }

const key = new PluginKey<Drawn>('stretches')

/** More bars than this beside each other would leave the margin. */
const DEEPEST = 4

/** Draws stretches that depend on a condition or repeat as bars beside their paragraphs, and marks paragraphs with a problem in the margin. */
export function stretchPlugin(): Plugin<Drawn> {
  return new Plugin<Drawn>({
    key,
    state: {
      init: () => ({ analysis: undefined, decorations: DecorationSet.empty }),
      apply: (tr, before, _old, state) => {
        const analysis = analysisOf(state)
        if (analysis !== before.analysis) return { analysis, decorations: drawn(state.doc, analysis) }
        return tr.docChanged ? { analysis, decorations: before.decorations.map(tr.mapping, tr.doc) } : before
      },
    },
    props: { decorations: (state) => key.getState(state)?.decorations },
  })
}

function drawn(doc: Node, analysis: Analysis | undefined): DecorationSet {
  if (!analysis) return DecorationSet.empty
  const bars = new Map<number, { node: Node; colors: string[] }>()
  const inline: Decoration[] = []
  for (const tag of analysis.tags) {
    const { role, range, partner, kind } = tag
    if (role !== 'open' || !partner || doc.nodeAt(range.from)?.type.name !== 'placeholder') continue
    const blocks = blocksBetween(doc, range.from, partner.to)
    if (blocks.length === 1)
      inline.push(Decoration.inline(range.from, partner.to, { class: 'stretch', 'data-of': kind }))
    else
      for (const { node, pos } of blocks) {
        const known = bars.get(pos) ?? { node, colors: [] }
        known.colors.push(colorOf(tag))
        bars.set(pos, known)
      }
  }
  const faulty = new Map<number, Node>()
  for (const { range } of analysis.problems) {
    if (!range) continue
    for (const { node, pos } of blocksBetween(doc, range.from, range.to)) faulty.set(pos, node)
  }
  return DecorationSet.create(doc, [
    ...inline,
    ...[...bars].map(([pos, { node, colors }]) =>
      Decoration.node(pos, pos + node.nodeSize, {
        class: 'within',
        style: `--bars: ${gradientOf(colors)}${ownLeft(node)}`,
      }),
    ),
    ...[...faulty].map(([pos, node]) =>
      Decoration.node(pos, pos + node.nodeSize, { class: 'faulty', style: ownLeft(node).slice(2) }),
    ),
  ])
}

/** The bars stand in the margin of the page, however far the paragraph is indented. */
function ownLeft({ attrs }: Node): string {
  const left = parseCss(String(attrs.css ?? '')).get('margin-left')
  return left && /^[\d.]+(mm|cm|pt|px|in)$/.test(left) ? `; --own-left: ${left}` : ''
}

/** The nodes of a zone that a range touches. */
export function blocksBetween(doc: Node, from: number, to: number): { node: Node; pos: number }[] {
  const story = storyAt(doc, from)
  if (!story) return []
  const found: { node: Node; pos: number }[] = []
  story.node.forEach((node, offset) => {
    const pos = story.start + offset
    if (pos < to && pos + node.nodeSize > from) found.push({ node, pos })
  })
  return found
}

/** S1 §9. */
const colorOf = ({ kind }: PlacedTag): string => (kind === 'list' ? '#ff944c' : '#f14148')

/** Bars of 3 px, 3 px apart, the outermost stretch at the left. */
function gradientOf(colors: readonly string[]): string {
  const stops = colors
    .slice(0, DEEPEST)
    .map((color, at) => `${color} ${at * 6}px ${at * 6 + 3}px, transparent ${at * 6 + 3}px ${at * 6 + 6}px`)
  return `linear-gradient(to right, ${stops.join(', ')}, transparent 0)`
}
