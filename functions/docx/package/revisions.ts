import { applyEdits } from './applyEdits.ts'
import { CONTENT_TYPES, type DocxPackage, relationshipsPartOf } from './docxPackage.ts'
import { replaceParts } from './replaceParts.ts'
import { scanXml, type XmlTag } from './scanXml.ts'
import { storiesOf } from './stories.ts'
import { writeZip } from './writeZip.ts'

/** Revisions the authors left in a Word file, which every document made from it would contain. */
export type Revisions = { readonly changes: number; readonly comments: number }

/** Elements that hold a tracked change, and how accepting it treats their content. */
const ADDED = new Set(['w:ins', 'w:moveTo'])
const REMOVED = new Set(['w:del', 'w:moveFrom'])
/** Previous formats, tables and numberings. */
const FORMER = new Set([
  'w:rPrChange',
  'w:pPrChange',
  'w:sectPrChange',
  'w:tblPrChange',
  'w:tblPrExChange',
  'w:tblGridChange',
  'w:trPrChange',
  'w:tcPrChange',
  'w:numberingChange',
  'w:cellIns',
  'w:cellMerge',
])
const MARKS =
  /^w:(?:moveFromRange|moveToRange|customXmlInsRange|customXmlDelRange|customXmlMoveFromRange|customXmlMoveToRange)(?:Start|End)$/
const CHANGE =
  /<w:(?:ins|del|moveFrom|moveTo|rPrChange|pPrChange|sectPrChange|tblPrChange|trPrChange|tcPrChange|cellIns|cellDel|cellMerge)[\s/>]/g

const COMMENT_PARTS = /\/(?:comments|commentsExtended|commentsIds|commentsExtensible|people)$/

export function revisionsOf(docx: DocxPackage): Revisions {
  const count = (part: string, what: RegExp) => docx.text(part).match(what)?.length ?? 0
  const changes = storiesOf(docx).reduce((sum, { part }) => sum + count(part, CHANGE), 0)
  const comments = commentParts(docx).reduce((sum, { target }) => sum + count(target, /<w:comment\s/g), 0)
  return { changes, comments }
}

export type Settling = { readonly acceptChanges: boolean; readonly removeComments: boolean }

/** The file with its tracked changes accepted, as Word does it, and its comments removed. */
export function settleRevisions(docx: DocxPackage, { acceptChanges, removeComments }: Settling): Uint8Array {
  const changed = new Map<string, string>()
  const dropped = new Set<string>()
  for (const { part } of storiesOf(docx)) {
    const xml = docx.text(part)
    const accepted = acceptChanges ? accept(xml) : xml
    const settled = removeComments ? withoutCommentMarks(accepted) : accepted
    if (settled !== xml) changed.set(part, settled)
  }
  if (removeComments) {
    const gone = commentParts(docx)
    for (const { target } of gone) dropped.add(target)
    const ids = new Set(gone.map(({ id }) => id))
    const rels = relationshipsPartOf(docx.main)
    changed.set(
      rels,
      without(docx.text(rels), (name, tag) => /(^|:)Relationship$/.test(name) && ids.has(tag.attribute('Id') ?? '')),
    )
    const parts = new Set([...dropped].map((name) => `/${name}`))
    changed.set(
      CONTENT_TYPES,
      without(
        docx.text(CONTENT_TYPES),
        (name, tag) => /(^|:)Override$/.test(name) && parts.has(tag.attribute('PartName') ?? ''),
      ),
    )
    for (const name of [...dropped]) dropped.add(relationshipsPartOf(name))
  }
  return writeZip(
    replaceParts(
      docx.entries.filter(({ name }) => !dropped.has(name)),
      changed,
    ),
  )
}

function commentParts(docx: DocxPackage) {
  return docx.relationships(docx.main).filter(({ type, external }) => !external && COMMENT_PARTS.test(type))
}

const COMMENT_MARKS = new Set(['w:commentRangeStart', 'w:commentRangeEnd', 'w:commentReference'])

/** A run with nothing but a comment mark stays, empty and invisible. */
function withoutCommentMarks(xml: string): string {
  return xml.includes('<w:comment') ? without(xml, (name) => COMMENT_MARKS.has(name)) : xml
}

function without(xml: string, isGone: (name: string, tag: XmlTag) => boolean): string {
  const edits: Edit[] = []
  let from = -1
  let depth = 0
  let goneAt = 0
  scanXml(xml, {
    open: (name, tag) => {
      depth += 1
      if (from === -1 && isGone(name, tag)) {
        from = tag.from
        goneAt = depth
      }
    },
    close: (_name, _from, to) => {
      if (from !== -1 && depth === goneAt) {
        edits.push({ from, to, text: '' })
        from = -1
      }
      depth -= 1
    },
  })
  return edits.length > 0 ? applyEdits(xml, edits) : xml
}

type Edit = { from: number; to: number; text: string }

type OpenElement = {
  readonly name: string
  readonly tag: XmlTag
  /** For a paragraph: its properties, and whether its end was deleted. For a row or a cell: whether it was. */
  properties: { from: number; to: number } | undefined
  deleted: boolean
}

type JoinedParagraph = {
  readonly open: OpenElement
  readonly contentFrom: number
  readonly closing: number
  readonly to: number
}

/**
 * Accepts insertions, deletions and moves. A paragraph whose end was deleted is joined with the next one and takes its format, as in Word;
 * deleted rows and cells are removed.
 */
function accept(xml: string): string {
  if (xml.match(CHANGE) === null && !/<w:move(From|To)Range/.test(xml)) return xml
  const edits: Edit[] = []
  const stack: OpenElement[] = []
  // Paragraphs whose end was deleted, by depth, waiting for the next.
  const waiting = new Map<number, JoinedParagraph[]>()

  const isProperties = () => {
    const at = stack.at(-1)?.name
    return at === 'w:rPr' || at === 'w:trPr' || at === 'w:tcPr'
  }
  scanXml(xml, {
    open: (name, tag) => {
      if (name === 'w:cellDel') {
        const cell = stack.findLast((each) => each.name === 'w:tc')
        if (cell) cell.deleted = true
        edits.push({ from: tag.from, to: tag.to, text: '' })
      } else if ((ADDED.has(name) || REMOVED.has(name)) && isProperties()) {
        const holder = stack.at(-1)?.name === 'w:trPr' ? 'w:tr' : 'w:p'
        const inParagraph = stack.at(-2)?.name === 'w:pPr'
        const marked = stack.findLast((each) => each.name === holder)
        if (REMOVED.has(name) && marked && (holder === 'w:tr' || inParagraph)) marked.deleted = true
        edits.push({ from: tag.from, to: tag.to, text: '' })
      } else if (ADDED.has(name) || MARKS.test(name)) edits.push({ from: tag.from, to: tag.to, text: '' })
      if (name !== 'w:p' && BLOCKS.has(name)) waiting.delete(stack.length)
      stack.push({ name, tag, properties: undefined, deleted: false })
    },
    close: (name, from, to) => {
      const element = stack.pop()
      if (!element) return
      const { tag } = element
      if (tag.selfClosing && (ADDED.has(name) || MARKS.test(name))) return
      if (ADDED.has(name) && !isProperties()) edits.push({ from, to, text: '' })
      else if ((REMOVED.has(name) && !isProperties()) || FORMER.has(name)) edits.push({ from: tag.from, to, text: '' })
      else if (name === 'w:pPr') {
        const paragraph = stack.at(-1)
        if (paragraph) paragraph.properties = { from: tag.from, to }
      } else if ((name === 'w:tr' || name === 'w:tc') && element.deleted) edits.push({ from: tag.from, to, text: '' })
      else if (name === 'w:p') {
        const contentFrom = element.properties?.to ?? tag.to
        const paragraph = { open: element, contentFrom, closing: from, to }
        const before = waiting.get(stack.length) ?? []
        if (element.deleted && !tag.selfClosing) waiting.set(stack.length, [...before, paragraph])
        else {
          edits.push(...joined(xml, before, paragraph))
          waiting.delete(stack.length)
        }
      }
    },
  })
  return withoutEmptyRevisions(applyEdits(xml, outermost(edits)))
}

const BLOCKS = new Set(['w:tbl', 'w:sectPr', 'w:sdt', 'w:tc', 'w:tr', 'w:txbxContent'])

/** Joined paragraphs have the format of the last one. */
function joined(xml: string, before: readonly JoinedParagraph[], last: JoinedParagraph): Edit[] {
  const [first] = before
  if (!first || last.open.tag.selfClosing) return []
  const { properties } = last.open
  const own = first.open.properties
  const format = properties ? without(xml.slice(properties.from, properties.to), (name) => CHANGED.has(name)) : ''
  const edits: Edit[] = [
    own ? { ...own, text: format } : { from: first.open.tag.to, to: first.open.tag.to, text: format },
  ]
  const all = [...before, last]
  for (let at = 1; at < all.length; at += 1)
    edits.push({ from: all[at - 1]!.closing, to: all[at]!.contentFrom, text: '' })
  return edits
}

const CHANGED = new Set([...FORMER, ...ADDED, ...REMOVED])

/** Drops edits inside a longer one. */
function outermost(edits: readonly Edit[]): Edit[] {
  const kept: Edit[] = []
  for (const edit of edits.toSorted((a, b) => a.from - b.from || b.to - a.to)) {
    const last = kept.at(-1)
    if (last && edit.from < last.to) continue
    kept.push(edit)
  }
  return kept
}

/** Removes tables that have no rows left. */
function withoutEmptyRevisions(xml: string): string {
  return xml.replace(/<w:tbl>(?:(?!<w:t[rb][ l>])[\s\S])*?<\/w:tbl>/g, (table) =>
    /<w:tr[\s>]/.test(table) ? table : '',
  )
}
