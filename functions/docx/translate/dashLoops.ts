import type { Edit } from '#shared/template/import/index.ts'
import { type Block, paragraphsAt, type StoryText } from './storyText.ts'

export type DashLoop = { readonly opening: Edit; readonly closing: Edit; readonly block: Block }

const DASH = /^\{-w:(p|tr|tbl)\s/

/**
 * docxtemplater's {-w:tr lista}…{/lista} repeats the row, paragraph or table around it, wherever in it the two tags are. Loops with both
 * tags in one such block are returned with it; others are ordinary sections.
 */
export function dashLoops(story: StoryText, edits: readonly Edit[]): DashLoop[] {
  const paragraphAt = paragraphsAt(story)
  const loops: DashLoop[] = []
  const open: Edit[] = []
  for (const edit of edits) {
    if (/^\{\{[#^]/.test(edit.text)) open.push(edit)
    if (edit.text !== '{{/}}') continue
    const opening = open.pop()
    const kind = opening && DASH.exec(story.text.slice(opening.from, opening.to))?.[1]
    if (!opening || kind === undefined) continue
    const block = blockAround(story, paragraphAt(opening.from), kind)
    const isWhole = block && block.at <= opening.from && edit.to <= block.end && isBalanced(edits, block, opening)
    if (isWhole) loops.push({ opening, closing: edit, block })
  }
  return loops
}

function blockAround({ blocks }: StoryText, paragraph: Block | undefined, kind: string): Block | undefined {
  if (kind === 'p') return paragraph
  if (kind === 'tr') return paragraph?.row
  const row = paragraph?.row
  return row && blocks.findLast((block) => block.kind === 'tbl' && block.from < row.from && row.to <= block.to)
}

/** Another section that starts or ends inside the block, or surrounds the list there, would be cut or repeated with it. */
function isBalanced(edits: readonly Edit[], { at, end }: Block, opening: Edit): boolean {
  let depth = 0
  for (const edit of edits) {
    const { from, text } = edit
    if (from < at || from >= end) continue
    if (edit === opening && depth > 0) return false
    for (const [, mark] of text.matchAll(/\{\{([#^/])/g)) {
      depth += mark === '/' ? -1 : 1
      if (depth < 0) return false
    }
  }
  return depth === 0
}
