import { xmlTree } from '../package/index.ts'
import type { OutBlock, OutEnd, OutParagraph, OutRow, OutTable, OutToken } from './outcome.ts'
import { type Author, escapeText } from './tokens.ts'

/** What becomes of a change: decided, or left for Word to show. */
export type Decision = 'accepted' | 'refused' | 'tracked'

export type Writing = {
  readonly decide: (change: number) => Decision
  /** A number for a mark that no other of the part has. */
  readonly nextId: () => number
}

type Settled = 'plain' | 'gone' | 'ins' | 'del'

function settledState(
  each: { readonly state: 'same' | 'ins' | 'del'; readonly change?: number },
  writing: Writing,
): Settled {
  if (each.state === 'same') return 'plain'
  const decision = each.change === undefined ? 'tracked' : writing.decide(each.change)
  if (decision === 'tracked') return each.state
  return (each.state === 'ins') === (decision === 'accepted') ? 'plain' : 'gone'
}

/** The XML of blocks with its decisions; `mustEnd` for a cell, whose last block is a paragraph. */
export function writeBlocks(blocks: readonly OutBlock[], writing: Writing, mustEnd: boolean): string {
  let xml = ''
  let waiting: OutParagraph[] = []
  const flush = () => {
    // What would have been joined with a next paragraph stays one.
    if (waiting.some((paragraph) => hasContent(paragraph, writing))) xml += writeParagraph(waiting, writing)
    else for (const { marks } of waiting) xml += marks
    waiting = []
  }
  for (const block of blocks) {
    if (block.kind === 'paragraph') {
      if (settledState(block.end, writing) === 'gone') {
        waiting.push(block)
        continue
      }
      xml += waiting.length === 0 && block.raw !== undefined ? block.raw : writeParagraph([...waiting, block], writing)
      waiting = []
      continue
    }
    flush()
    if (block.kind === 'raw') xml += block.xml
    else if (block.kind === 'wrapper') xml += block.open + writeBlocks(block.blocks, writing, mustEnd) + block.close
    else xml += writeTable(block, writing)
  }
  flush()
  return mustEnd && !/<\/w:p>$|<w:p(?:\s[^>]*)?\/>$|<\/w:sdt>$/.test(xml) ? `${xml}<w:p/>` : xml
}

function hasContent({ tokens }: OutParagraph, writing: Writing): boolean {
  return tokens.some((token) => settledState(token, writing) !== 'gone')
}

/** Paragraphs whose ends are gone are one with the last. */
function writeParagraph(paragraphs: readonly OutParagraph[], writing: Writing): string {
  const last = paragraphs.at(-1)!
  const content = paragraphs.map(({ tokens, marks }) => writeTokens(tokens, writing) + marks).join('')
  const properties = writeProperties(last.end, writing)
  return `<w:p${last.attributes}>${properties}${content}</w:p>`
}

function writeProperties(end: OutEnd, writing: Writing): string {
  const state = settledState(end, writing)
  let { properties } = end
  if (end.former !== undefined && end.change !== undefined) {
    const decision = writing.decide(end.change)
    if (decision === 'refused') properties = end.former
    else if (decision === 'tracked' && end.by)
      properties += `<w:pPrChange${marked(end.by, writing)}><w:pPr>${withoutMark(end.former)}</w:pPr></w:pPrChange>`
  }
  if ((state === 'ins' || state === 'del') && end.by)
    properties = withMark(properties, `<w:${state}${marked(end.by, writing)}/>`)
  return properties && `<w:pPr>${properties}</w:pPr>`
}

const marked = ({ name, date }: Author, { nextId }: Writing): string =>
  ` w:id="${nextId()}" w:author="${escapeText(name).replaceAll('"', '&quot;')}"${date ? ` w:date="${escapeText(date)}"` : ''}`

/** Former properties have neither a section nor the look of the paragraph's end. */
function withoutMark(properties: string): string {
  return keepChildren(properties, (name) => name !== 'w:rPr' && name !== 'w:sectPr')
}

function keepChildren(properties: string, keeps: (name: string) => boolean): string {
  const xml = `<w:pPr>${properties}</w:pPr>`
  return xmlTree(xml)
    .children.filter(({ name }) => keeps(name))
    .map(({ from, to }) => xml.slice(from, to))
    .join('')
}

/** The look of a paragraph's end begins with whether it was added or deleted. */
function withMark(properties: string, mark: string): string {
  const xml = `<w:pPr>${properties}</w:pPr>`
  const children = xmlTree(xml).children
  const look = children.find(({ name }) => name === 'w:rPr')
  if (look) {
    const inner = xml.slice(look.innerFrom, look.innerTo)
    return `${xml.slice('<w:pPr>'.length, look.from)}<w:rPr>${mark}${inner}</w:rPr>${xml.slice(look.to, -'</w:pPr>'.length)}`
  }
  const after = children.find(({ name }) => name === 'w:sectPr' || name === 'w:pPrChange')
  const at = after ? after.from : xml.length - '</w:pPr>'.length
  return `${xml.slice('<w:pPr>'.length, at)}<w:rPr>${mark}</w:rPr>${xml.slice(at, -'</w:pPr>'.length)}`
}

function writeTokens(tokens: readonly OutToken[], writing: Writing): string {
  let xml = ''
  let group: { state: 'ins' | 'del'; by: Author; runs: string } | undefined
  let open: { text: string; format: string; state: Settled } | undefined
  const endRun = () => {
    if (!open) return
    const { text, format, state } = open
    open = undefined
    const tag = state === 'del' ? 'w:delText' : 'w:t'
    const run = `<w:r>${format && `<w:rPr>${format}</w:rPr>`}<${tag} xml:space="preserve">${escapeText(text)}</${tag}></w:r>`
    if (group) group.runs += run
    else xml += run
  }
  const endGroup = () => {
    endRun()
    if (group) xml += around(group.state, group.by, group.runs, writing)
    group = undefined
  }
  for (const each of tokens) {
    const state = settledState(each, writing)
    if (each.marks !== '') {
      endGroup()
      xml += each.marks
    }
    if (state === 'gone') continue
    const changes = state === 'ins' || state === 'del'
    if (!group || !changes || group.state !== state || group.by !== each.by) {
      if (group || changes) endGroup()
      if (changes && each.by) group = { state, by: each.by, runs: '' }
    }
    const { token } = each
    if (token.kind === 'word') {
      for (const { text, format } of token.pieces) {
        if (open && (open.format !== format || open.state !== state)) endRun()
        if (open) open.text += text
        else open = { text, format, state }
      }
      continue
    }
    endRun()
    if (!changes || !each.by) xml += token.xml
    else if (token.around[0] === '')
      group!.runs += state === 'del' ? asDeleted(token.runs ?? token.xml) : (token.runs ?? token.xml)
    else {
      // A link or a content control holds what is marked, and cannot be in it.
      const { by } = each
      endGroup()
      const runs = token.runs ?? ''
      xml += token.around[0] + around(state, by, state === 'del' ? asDeleted(runs) : runs, writing) + token.around[1]
    }
  }
  endGroup()
  return xml
}

const around = (state: 'ins' | 'del', by: Author, runs: string, writing: Writing): string =>
  runs === '' ? '' : `<w:${state}${marked(by, writing)}>${runs}</w:${state}>`

/** Deleted text and deleted instructions have elements of their own. */
const asDeleted = (runs: string): string =>
  runs.replace(/<(\/?)w:t(?=[\s>/])/g, '<$1w:delText').replace(/<(\/?)w:instrText(?=[\s>/])/g, '<$1w:delInstrText')

function writeTable({ open, rows }: OutTable, writing: Writing): string {
  const written = rows.map((row) => writeRow(row, writing)).join('')
  return written === '' ? '' : `${open}${written}</w:tbl>`
}

function writeRow({ state, by, open, properties, cells, change }: OutRow, writing: Writing): string {
  const settled = settledState({ state, ...(change !== undefined && { change }) }, writing)
  if (settled === 'gone') return ''
  const mark = (settled === 'ins' || settled === 'del') && by ? `<w:${settled}${marked(by, writing)}/>` : ''
  const all = properties + mark
  // The properties come after the exceptions to those of the table.
  const [, start = open, rest = ''] = /^(<w:tr(?:\s[^>]*)?>(?:<w:tblPrEx>.*?<\/w:tblPrEx>)?)(.*)$/s.exec(open) ?? []
  return `${start}${all && `<w:trPr>${all}</w:trPr>`}${rest}${cells
    .map((cell) => `${cell.open}${writeBlocks(cell.blocks, writing, true)}</w:tc>`)
    .join('')}</w:tr>`
}
