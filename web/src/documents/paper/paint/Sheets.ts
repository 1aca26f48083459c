import type { Page, PaintedElement, Stories } from '../painting.ts'
import classes from './Sheets.module.css'
import { type Painter, toNode } from './toNode.ts'

/** In pixels, between two sheets. */
const GAP = 20

/** CSS multi-column level 2: columns of a given height, one below the other. Without it, the paper is one long sheet. */
const PAGED = typeof CSS !== 'undefined' && CSS.supports('column-wrap', 'wrap')

/**
 * Sheets of paper behind a text. The browser itself breaks the text into pages, as for printing: each page is a column, and the columns
 * are one below the other.
 */
export class Sheets {
  readonly element: HTMLElement
  readonly #article: HTMLElement
  readonly #page: Page
  readonly #look: string
  readonly #behind: HTMLElement
  #stories: { header: HTMLElement; footer: HTMLElement; first?: { header: HTMLElement; footer: HTMLElement } }
  #room = { top: 0, bottom: 0 }
  #placed = ''
  #isNew = true

  constructor(article: HTMLElement, page: Page, look: string) {
    this.#article = article
    this.#page = page
    this.#look = look
    this.#behind = made('div', classes.sheets)
    this.#stories = { header: made('div'), footer: made('div') }
    this.element = made('section', classes.part)
    this.element.style.width = `${page.width}px`
    article.classList.add(classes.text ?? '')
    this.element.append(this.#behind, article)
  }

  setStories({ header, footer, first }: Stories, painter: Painter): void {
    const paint = (painted: readonly PaintedElement[]) => {
      const story = made('div', classes.story)
      story.style.cssText = this.#look
      for (const one of painted) story.append(toNode(one, painter))
      return story
    }
    const both = (of: Omit<Stories, 'first'>) => ({ header: paint(of.header), footer: paint(of.footer) })
    this.#stories = first ? { ...both({ header, footer }), first: both(first) } : both({ header, footer })
    this.#isNew = true
  }

  /** Places the sheets, the first of which has the number `before` + 1; returns their number. */
  place(before: number): number {
    if (this.#isNew) this.#makeRoom()
    const { height } = this.#page
    const { top, bottom } = this.#room
    const tall = this.#article.getBoundingClientRect().height / this.#scale()
    const count = PAGED ? Math.max(1, Math.ceil((tall - 1) / (height + GAP))) : 1
    const placed = `${count} ${before}`
    const total = PAGED ? count * (height + GAP) - GAP : Math.max(height, tall + top + bottom)
    this.element.style.height = `${total}px`
    if (placed === this.#placed && !this.#isNew) return count
    this.#placed = placed
    this.#isNew = false
    const sheetHeight = PAGED ? height : total
    this.#behind.replaceChildren(
      ...Array.from({ length: count }, (_, at) =>
        this.#sheet(at * (height + GAP), sheetHeight, before + at + 1, at === 0),
      ),
    )
    return count
  }

  showCount(count: number): void {
    for (const field of this.element.querySelectorAll('[data-field=NUMPAGES]'))
      if (field.textContent !== String(count)) field.textContent = String(count)
  }

  #scale(): number {
    return this.element.getBoundingClientRect().width / this.#page.width || 1
  }

  /** Headers and footers that are taller than their margins push the text aside. */
  #makeRoom(): void {
    const page = this.#page
    const scale = this.#scale()
    const measured = (story: HTMLElement) => {
      story.style.left = `${page.left}px`
      story.style.right = `${page.right}px`
      this.element.append(story)
      const tall = story.getBoundingClientRect().height / scale
      story.remove()
      return tall
    }
    const { header, footer } = this.#stories
    const top = Math.max(page.top, header.childElementCount > 0 ? page.header + measured(header) : 0)
    const bottom = Math.max(page.bottom, footer.childElementCount > 0 ? page.footer + measured(footer) : 0)
    this.#room = { top, bottom }
    const { style } = this.#article
    style.margin = `0 ${page.right}px 0 ${page.left}px`
    style.top = `${top}px`
    if (!PAGED) return
    style.setProperty('columns', '1')
    style.setProperty('column-fill', 'auto')
    style.setProperty('column-height', `${page.height - top - bottom}px`)
    style.setProperty('column-wrap', 'wrap')
    style.setProperty('row-gap', `${bottom + GAP + top}px`)
  }

  #sheet(at: number, height: number, number: number, first: boolean): HTMLElement {
    const page = this.#page
    const sheet = made('div', classes.sheet)
    sheet.style.top = `${at}px`
    sheet.style.height = `${height}px`
    const { header, footer } = (first && this.#stories.first) || this.#stories
    const place = (story: HTMLElement, side: 'top' | 'bottom', distance: number) => {
      if (story.childElementCount === 0) return
      const copy = story.cloneNode(true) as HTMLElement
      copy.style.left = `${page.left}px`
      copy.style.right = `${page.right}px`
      copy.style.setProperty(side, `${distance}px`)
      for (const field of copy.querySelectorAll('[data-field=PAGE]')) field.textContent = String(number)
      sheet.append(copy)
    }
    place(header, 'top', page.header)
    place(footer, 'bottom', page.footer)
    return sheet
  }
}

function made(tag: string, name?: string): HTMLElement {
  const element = document.createElement(tag)
  if (name !== undefined) element.className = name
  return element
}
