import { hasVisibleText } from '#shared/template/index.ts'
import type { ParsedPart } from './parseParts.ts'

/**
 * Paragraphs that contain only sections, with no other tag, text or content the document needs. They are dropped when the sections print
 * nothing. Maps each paragraph's start to its end.
 */
export function hideableParagraphs(parts: readonly ParsedPart[]): ReadonlyMap<number, number> {
  const found = new Map<number, number>()
  const open: { from: number; section: number; values: number }[] = []
  parts.forEach((part, at) => {
    if (part.tag === 'w:p' && part.position === 'start') open.push({ from: at, section: -1, values: 0 })
    else if (part.tag === 'w:p' && part.position === 'end') {
      const paragraph = open.pop()
      if (!paragraph || paragraph.section === -1 || paragraph.values > 0) return
      const { from, section } = paragraph
      const before = fixedXml(parts.slice(from, section)).replaceAll(INDENT, '')
      if (isBlankXml(before + fixedXml(parts.slice(section, at)))) found.set(from, at)
    } else if (part.type === 'placeholder' && open.length > 0) {
      const paragraph = open.at(-1)!
      if (part.module !== 'loop') paragraph.values += 1
      else if (paragraph.section === -1) paragraph.section = at
    }
  })
  return found
}

/** At the start of a paragraph a tab only indents; after a section, it may draw a line to write on, with leaders or an underline. */
export const INDENT = '<w:tab/>'

/** The XML between the tags of the parts. */
export function fixedXml(parts: readonly ParsedPart[]): string {
  return parts.map((part) => (part.type === 'placeholder' ? '' : part.value)).join('')
}

/** Whether a piece of a paragraph has nothing visible, and no break, mark or change that would be lost with it. */
export function isBlankXml(xml: string): boolean {
  if (hasVisibleText(xml)) return false
  const bookmarks = new Set<string>()
  let properties = 0
  for (const [tag, end = '', name = ''] of xml.matchAll(TAG)) {
    if (PROPERTIES.has(name)) {
      if (!tag.endsWith('/')) properties += end === '' ? 1 : -1
    } else if (properties > 0) {
      if (KEPT_PROPERTIES.has(name)) return false
    } else if (name === 'w:bookmarkStart' && OWN_BOOKMARK.test(tag)) bookmarks.add(idOf(tag))
    else if (name === 'w:bookmarkEnd' ? !bookmarks.delete(idOf(tag)) : !BLANK.has(name)) return false
  }
  return bookmarks.size === 0
}

const TAG = /<(\/?)([^\s/>]+)[^>]*/g

const BLANK: ReadonlySet<string> = new Set(['w:p', 'w:r', 'w:t', 'w:proofErr', 'w:lastRenderedPageBreak'])

/** The formats of a paragraph and its runs are dropped with it. */
const PROPERTIES: ReadonlySet<string> = new Set(['w:pPr', 'w:rPr'])

/** Section breaks, and tracked changes that are yet to be accepted or rejected. */
const KEPT_PROPERTIES: ReadonlySet<string> = new Set([
  'w:sectPr',
  'w:ins',
  'w:del',
  'w:moveFrom',
  'w:moveTo',
  'w:pPrChange',
  'w:rPrChange',
])

/**
 * Bookmarks that Word adds by itself: where text was last edited or copied, to which nothing refers; and at headings, for the table of
 * contents, which drops the line of a missing heading when it is next updated.
 */
const OWN_BOOKMARK = / w:name="(?:_GoBack|_Hlk\d+|_Toc\d+)"/

function idOf(tag: string): string {
  return / w:id="([^"]*)"/.exec(tag)?.[1] ?? ''
}
