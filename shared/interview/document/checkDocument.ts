import { checkTemplate, parseTemplate, type TemplateError, type TemplateScope } from '../../template/index.ts'
import type { EditorBlock, EditorSection } from '../model.ts'
import { columnsOf } from './tableGrid.ts'

/** The errors of a block as S1 §3 has them, and what it leaves open for the next one of its group (S1 §4). */
export type CheckedBlock = {
  readonly sectionId: string
  readonly blockId: string
  readonly groupType: 'header' | 'body' | 'footer'
  readonly errors: readonly BlockError[]
  readonly leftOpenConditionals: readonly string[]
}

/** `from` and `to` are places in the block's HTML, or in that of a cell. */
export type BlockError = TemplateError & { readonly cell?: { readonly row: number; readonly column: number } }

/**
 * Checks the placeholders of a document against those that the interview offers (`templateShape`). A body block may close what an earlier
 * one of its group opened; headers and footers are alone.
 */
export function checkDocument(
  { sections }: { readonly sections: readonly Omit<EditorSection, 'conditionals'>[] },
  shape: TemplateScope,
): CheckedBlock[] {
  return sections.flatMap(({ id: sectionId, headers, blocks, footers }) => {
    let open: readonly string[] = []
    const alone = (groupType: 'header' | 'footer') => (block: EditorBlock) => ({
      ...{ sectionId, blockId: block.id, groupType },
      ...checkBlock(block, shape, [], false),
    })
    const body = blocks.map((block, at): CheckedBlock => {
      const checked = checkBlock(block, shape, open, at < blocks.length - 1)
      open = checked.leftOpenConditionals
      return { sectionId, blockId: block.id, groupType: 'body', ...checked }
    })
    return [...headers.map(alone('header')), ...body, ...footers.map(alone('footer'))]
  })
}

type Checked = Pick<CheckedBlock, 'errors' | 'leftOpenConditionals'>

function checkBlock(block: EditorBlock, shape: TemplateScope, open: readonly string[], mayStayOpen: boolean): Checked {
  if (block.type === 'text') {
    const options = { html: true, open }
    return {
      errors: checkTemplate(block.content, shape, { ...options, mayStayOpen }),
      leftOpenConditionals: parseTemplate(block.content, { ...options, mayStayOpen: true }).leftOpen,
    }
  }
  const errors = block.content.rows.flatMap((row, at) => {
    const cells = columnsOf(row)
    const starts: number[] = []
    let text = ''
    for (const { cell } of cells) {
      starts.push(text.length)
      text += `${cell.content}\n`
    }
    const { dynamicListFieldRef: list, conditionalFieldRef: condition } = row.settings
    const around = [list, condition].filter((ref): ref is string => Boolean(ref)).map((ref) => `{{#${ref}}}`)
    // What surrounds the row is closed after it.
    const found = checkTemplate(text, shape, { html: true, open: [...open, ...around], mayStayOpen: true })
    const unclosed = parseTemplate(text, { html: true, open, mayStayOpen: false }).leftOpen
    const placed = found.map((error): BlockError => {
      const index = starts.findLastIndex((start) => start <= error.from)
      const start = starts[index] ?? 0
      const column = cells[index]?.column ?? 0
      return { ...error, from: error.from - start, to: error.to - start, cell: { row: at, column } }
    })
    return unclosed.length > open.length ? [...placed, ...unclosedIn(text, shape, at)] : placed
  })
  return { errors, leftOpenConditionals: open }
}

/** A section that begins in a row ends in it. */
function unclosedIn(text: string, shape: TemplateScope, row: number): BlockError[] {
  return checkTemplate(text, shape, { html: true, mayStayOpen: false })
    .filter(({ type }) => type === 'Tags do bloco')
    .map((error) => ({ ...error, from: 0, to: 0, cell: { row, column: 0 } }))
}
