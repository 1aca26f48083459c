import { parseTag } from '#shared/template/index.ts'
import type { PlaceKind } from '../package/index.ts'
import type { Paragraph } from './paragraphs.ts'

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
  /** Position of the tag in the part's XML, by which the tags of a story are sorted. */
  readonly offset: number
  readonly row: number
  /** The non-text content of the paragraph if the tag is alone in it, by Word's name. */
  readonly beside: string | undefined
}

const BREAK = /[\t\n\u2011]/g

export type StrayBraces = { readonly braces: '{{' | '}}'; readonly place: Place }

/** The tags of one paragraph, and its unmatched braces. */
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
      // The following ones have no end either.
      if (end === -1) break
      at = opening + 2
      continue
    }
    // docxtemplater finds another end in that case.
    if (text[end + 2] === '}' && text[end + 3] !== '}')
      stray.push({ braces: '}}', place: placeOf(paragraph, opening, end + 3) })
    // Tabs and breaks inside a tag are moved after it when the document is filled.
    const raw = text.slice(opening + 2, end).replace(/[\t\n]/g, '')
    tags.push({
      raw,
      parsed: parseTag(raw),
      place: placeOf(paragraph, opening, end + 2),
      offset: paragraph.offsetOf(opening),
      row: paragraph.row,
      beside: text.replace(BREAK, '').length === raw.length + 4 ? paragraph.holds : undefined,
    })
    at = end + 2
  }
  return { tags, stray }
}

/**
 * Positions in the part's XML of the spaces beside a section's tag that is otherwise alone in its paragraph. They are invisible, but
 * docxtemplater would leave an empty paragraph because of them.
 */
export function spacesBeside(paragraph: Paragraph, tags: readonly FoundTag[], xml: string): number[] {
  const { text, offsetOf } = paragraph
  if (paragraph.holds !== undefined || !sectionTagIn(tags)) return []
  const from = text.indexOf('{{')
  const to = text.indexOf('}}') + 2
  if (to - from === text.length || !/^[ \u00a0]*$/.test(text.slice(0, from) + text.slice(to))) return []
  const places: number[] = []
  for (let at = 0; at < text.length; at += 1) if (at < from || at >= to) places.push(offsetOf(at))
  // After an escaped character (&gt;), positions in the text and in the XML differ.
  return places.every((place) => /[ \u00a0]/.test(xml.charAt(place))) &&
    !xml.slice(places[0], places.at(-1)).includes('&')
    ? places
    : []
}

function sectionTagIn([tag, ...others]: readonly FoundTag[]): FoundTag | undefined {
  if (!tag?.parsed.ok || others.length > 0) return undefined
  return tag.parsed.value.kind === 'value' || tag.parsed.value.kind === 'place' ? undefined : tag
}

const AROUND = 70
const MAX_SHOWN = 300

export function placeOf(paragraph: Omit<Paragraph, 'holds'>, from: number, tagEnd: number): Place {
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

/** The place of a whole paragraph. */
export const placeInText = (paragraph: Pick<Paragraph, 'part' | 'kind' | 'index' | 'text'>): Place =>
  placeOf({ ...paragraph, row: 0, offsetOf: () => 0 }, 0, Math.min(paragraph.text.length, 140))
