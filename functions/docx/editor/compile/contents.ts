import { type HtmlElement, textOfNode } from '#shared/interview/document/html.ts'
import { parseTag, tagPlaces } from '#shared/template/index.ts'
import { fieldXml, textXml } from './inline.ts'

type Heading = {
  readonly bookmark: string
  readonly level: number
  readonly text: string
  readonly numbered: boolean
  /** The opening tags that the heading is inside of, as written. */
  readonly around: readonly string[]
}

/** The headings of a document, for its table of contents, with the sections of the text that they are in. */
export class Contents {
  readonly #headings: Heading[] = []
  #open: string[] = []

  /** Begins a group: what others left open does not reach it. */
  enter(condition: string | undefined): void {
    this.#open = condition === undefined ? [] : [condition]
  }

  /** The bookmark of a heading. */
  add(paragraph: HtmlElement): string | undefined {
    const text = textOfNode(paragraph)
    const around = [...this.#open]
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
      if (parsed.value.kind === 'section' || parsed.value.kind === 'inverse') this.#open.push(tag)
      else if (parsed.value.kind === 'close') this.#open.pop()
    }
  }

  /** Entries whose numbers and pages are fields. One for a heading that may be hidden is hidden with it. */
  write(room: number, labelOf: (bookmark: string) => string): string {
    const css = new Map<string, string>()
    return this.#headings
      .map(({ bookmark, level, text, numbered, around }) => {
        const number = numbered
          ? `${fieldXml(`REF ${bookmark} \\n \\h`, labelOf(bookmark), css)}${textXml(' ', css)}`
          : ''
        const page = fieldXml(`PAGEREF ${bookmark} \\h`, '1', css)
        const tab = '<w:r><w:tab/></w:r>'
        const entry = `<w:p><w:pPr><w:pStyle w:val="Sumrio${level}"/><w:tabs><w:tab w:val="right" w:leader="dot" w:pos="${room}"/></w:tabs></w:pPr>${number}${textXml(text, css)}${tab}${page}</w:p>`
        const alone = (tag: string) => `<w:p>${textXml(tag, css)}</w:p>`
        return `${around.map(alone).join('')}${entry}${around.map(() => alone('{{/}}')).join('')}`
      })
      .join('')
  }
}
