import { hasVisibleText } from '#shared/template/index.ts'
import type { ParsedPart } from './parseParts.ts'

/**
 * The paragraphs among the parts that are to go when their sections print nothing: beside the sections they hold no tag, no
 * text and nothing that the document would miss. Where each ends, by where it begins.
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

/** Before everything else a tab only indents; after a section, with leaders or underlined, it draws a line to write on. */
export const INDENT = '<w:tab/>'

/** What stands between the tags of the parts. */
export function fixedXml(parts: readonly ParsedPart[]): string {
  return parts.map((part) => (part.type === 'placeholder' ? '' : part.value)).join('')
}

/** Whether a piece of a paragraph holds nothing to see, and no break, mark or change that would go with it unnoticed. */
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

/** A paragraph's format and its runs' go with it. */
const PROPERTIES: ReadonlySet<string> = new Set(['w:pPr', 'w:rPr'])

/** A break of sections, and tracked changes that somebody has yet to decide on. */
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
 * Bookmarks that Word puts in by itself: where the text was last edited or was copied from, to which nothing refers; and at headings, for the
 * table of contents, whose line for one that is not there goes when it is next updated.
 */
const OWN_BOOKMARK = / w:name="(?:_GoBack|_Hlk\d+|_Toc\d+)"/

function idOf(tag: string): string {
  return / w:id="([^"]*)"/.exec(tag)?.[1] ?? ''
}
