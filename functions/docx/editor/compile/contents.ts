import { type HtmlElement, textOfNode } from '#shared/interview/document/html.ts'
import { MAX_SECTION_DEPTH, parseTag, tagPlaces } from '#shared/template/index.ts'
import { fieldXml, textXml } from './inline.ts'

/** A section of the text, by its opening tag as written, and the one that it is inside of. */
type Around = { readonly tag: string; readonly outer: Around | undefined; readonly depth: number }

type Heading = {
  readonly bookmark: string
  readonly level: number
  readonly text: string
  readonly numbered: boolean
  readonly around: Around | undefined
}

/** The headings of a document, for its table of contents, with the sections of the text that they are in. */
export class Contents {
  readonly #headings: Heading[] = []
  #open: Around | undefined

  /** Begins a group: what others left open does not reach it. */
  enter(condition: string | undefined): void {
    this.#open = condition === undefined ? undefined : { tag: condition, outer: undefined, depth: 1 }
  }

  /** The bookmark of a heading. */
  add(paragraph: HtmlElement): string | undefined {
    const text = textOfNode(paragraph)
    const around = this.#open
    this.#follow(text)
    const level = /^h([1-3])$/.exec(paragraph.tag)?.[1]
    if (level === undefined || text.trim() === '') return undefined
    const bookmark = `_Toc${String(this.#headings.length + 1).padStart(8, '0')}`
    const numbered = paragraph.attributes['data-clause'] !== undefined
    this.#headings.push({ bookmark, level: Number(level), text, numbered, around })
    return bookmark
  }

  #follow(text: string): void {
    if (!text.includes('{{')) return
    for (const { from, to } of tagPlaces(text)) {
      const tag = text.slice(from, to)
      const parsed = parseTag(tag.slice(2, -2))
      if (!parsed.ok) continue
      const { kind } = parsed.value
      const depth = (this.#open?.depth ?? 0) + 1
      // A document with deeper sections cannot be filled.
      if ((kind === 'section' || kind === 'inverse') && depth <= MAX_SECTION_DEPTH)
        this.#open = { tag, outer: this.#open, depth }
      else if (kind === 'close') this.#open = this.#open?.outer
    }
  }

  /**
   * Entries whose numbers and pages are fields. One for a heading that may be hidden is hidden with it, and those of a section that repeats
   * are repeated together.
   */
  write(room: number, labelOf: (bookmark: string) => string): string {
    const css = new Map<string, string>()
    const alone = (tag: string) => `<w:p>${textXml(tag, css)}</w:p>`
    const written: string[] = []
    let open: readonly Around[] = []
    const enter = (around: Around | undefined) => {
      const next: Around[] = []
      for (let at = around; at; at = at.outer) next.push(at)
      next.reverse()
      const common = open.findIndex((each, at) => each !== next[at])
      const kept = common === -1 ? open.length : common
      for (let at = open.length; at > kept; at -= 1) written.push(alone('{{/}}'))
      for (const { tag } of next.slice(kept)) written.push(alone(tag))
      open = next
    }
    for (const { bookmark, level, text, numbered, around } of this.#headings) {
      enter(around)
      const number = numbered
        ? `${fieldXml(`REF ${bookmark} \\n \\h`, labelOf(bookmark), css)}${textXml(' ', css)}`
        : ''
      const page = fieldXml(`PAGEREF ${bookmark} \\h`, '1', css)
      const tab = '<w:r><w:tab/></w:r>'
      written.push(
        `<w:p><w:pPr><w:pStyle w:val="Sumrio${level}"/><w:tabs><w:tab w:val="right" w:leader="dot" w:pos="${room}"/></w:tabs></w:pPr>${number}${textXml(text, css)}${tab}${page}</w:p>`,
      )
    }
    enter(undefined)
    return written.join('')
  }
}
