import { parseTag } from '#shared/template/index.ts'
import type { Paragraph } from './paragraphs.ts'
import type { PlaceKind } from './stories.ts'

export type Place = {
  readonly part: string
  readonly kind: PlaceKind
  readonly paragraph: number
  /** The paragraph's text around the tag. */
  readonly text: string
}

export type ParsedTag = ReturnType<typeof parseTag>

export type FoundTag = {
  readonly raw: string
  readonly parsed: ParsedTag
  readonly place: Place
  /** Where the tag begins in the part's XML: the order of a story. */
  readonly offset: number
  readonly row: number
}

export type StrayBraces = { readonly braces: '{{' | '}}'; readonly place: Place }

/** The tags of one paragraph, and braces that open or close nothing there. */
export function tagsOf(paragraph: Paragraph): { tags: FoundTag[]; stray: StrayBraces[] } {
  const tags: FoundTag[] = []
  const stray: StrayBraces[] = []
  const { text } = paragraph
  if (!text.includes('{{') && !text.includes('}}')) return { tags, stray }

  let at = 0
  while (at < text.length) {
    const opening = text.indexOf('{{', at)
    const closing = text.indexOf('}}', at)
    if (opening === -1 && closing === -1) break
    if (closing !== -1 && (opening === -1 || closing < opening)) {
      stray.push({ braces: '}}', place: placeOf(paragraph, closing, closing + 2) })
      at = closing + 2
      continue
    }
    const end = text.indexOf('}}', opening + 2)
    const next = text.indexOf('{{', opening + 2)
    if (end === -1 || (next !== -1 && next < end)) {
      stray.push({ braces: '{{', place: placeOf(paragraph, opening, opening + 2) })
      // Those that follow want the same end.
      if (end === -1) break
      at = opening + 2
      continue
    }
    // docxtemplater reads another end there.
    if (text[end + 2] === '}' && text[end + 3] !== '}')
      stray.push({ braces: '}}', place: placeOf(paragraph, opening, end + 3) })
    // Tabs and breaks inside a tag are moved behind it when the document is filled.
    const raw = text.slice(opening + 2, end).replace(/[\t\n]/g, '')
    tags.push({
      raw,
      parsed: parseTag(raw),
      place: placeOf(paragraph, opening, end + 2),
      offset: paragraph.offsetOf(opening),
      row: paragraph.row,
    })
    at = end + 2
  }
  return { tags, stray }
}

const AROUND = 70
const MAX_SHOWN = 300

export function placeOf(paragraph: Paragraph, from: number, tagEnd: number): Place {
  const { text } = paragraph
  const to = Math.min(tagEnd, from + MAX_SHOWN)
  const before = text.slice(Math.max(0, from - AROUND), from)
  const after = text.slice(to, to + AROUND + 1)
  const start = from > AROUND ? from - before.length + before.indexOf(' ') + 1 : 0
  const cut = after.lastIndexOf(' ')
  const end = after.length > AROUND && cut > 0 ? to + cut : Math.min(text.length, to + AROUND)
  const excerpt = text.slice(start, end).replace(/\s+/g, ' ').trim()
  return {
    part: paragraph.part,
    kind: paragraph.kind,
    paragraph: paragraph.index,
    text: `${start > 0 ? '…' : ''}${excerpt}${end < text.length ? '…' : ''}`,
  }
}
