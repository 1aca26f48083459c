import type { Page, PaintedElement, Stories } from '../painting.ts'
import classes from './Sheets.module.css'
import { type Painter, repaint, toNode } from './toNode.ts'

/** In pixels, between two sheets. */
const GAP = 20

/** CSS multi-column level 2: columns of a given height, one below the other. Without it, the paper is one long sheet. */
const PAGED = typeof CSS !== 'undefined' && CSS.supports('column-wrap', 'wrap')

/** A header or footer as painted on one sheet. */
type Story = { readonly element: HTMLElement; painted: readonly PaintedElement[] }
type Sheet = {
  readonly element: HTMLElement
  readonly own: 'first' | 'other'
  readonly header: Story
  readonly footer: Story
}
type Room = { readonly top: number; readonly bottom: number }

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
  #painter: Painter = { picture: () => undefined }
  #stories: Stories = { header: [], footer: [] }
  readonly #sheets: Sheet[] = []
  /** The space that headers and footers leave at the top and bottom of each page. */
  #room: Room = { top: 0, bottom: 0 }
  /** The stories have changed since the room was measured. */
  #isNew = true

  constructor(article: HTMLElement, page: Page, look: string) {
    this.#article = article
    this.#page = page
    this.#look = look
    this.#behind = made('div', classes.sheets)
    this.element = made('section', classes.part)
    this.element.style.width = `${page.width}px`
    article.classList.add(classes.text ?? '')
    this.element.append(this.#behind, article)
  }

  setStories(stories: Stories, painter: Painter): void {
    this.#stories = stories
    this.#painter = painter
    this.#isNew = true
    for (const { own, header, footer } of this.#sheets) {
      const painted = this.#storiesOf(own)
      this.#repaint(header, painted.header)
      this.#repaint(footer, painted.footer)
    }
  }

  /** Places the sheets, the first of which has the number `before` + 1; returns their number. */
  place(before: number): number {
    const { height } = this.#page
    if (this.#sheets.length === 0) this.#add('first')
    this.#setRoom(this.#measureRoom())
    const { top, bottom } = this.#room
    const tall = this.#article.getBoundingClientRect().height / this.#scale()
    const count = PAGED ? Math.max(1, Math.ceil((tall - 1) / (height + GAP))) : 1
    const total = PAGED ? count * (height + GAP) - GAP : Math.max(height, tall + top + bottom)
    this.element.style.height = `${total}px`
    while (this.#sheets.length < count) this.#add('other')
    for (const { element } of this.#sheets.splice(count)) element.remove()
    for (const [at, { element }] of this.#sheets.entries()) {
      element.style.height = `${PAGED ? height : total}px`
      showNumber(element, 'PAGE', before + at + 1)
    }
    return count
  }

  showCount(count: number): void {
    showNumber(this.element, 'NUMPAGES', count)
  }

  #scale(): number {
    return this.element.getBoundingClientRect().width / this.#page.width || 1
  }

  #storiesOf(own: Sheet['own']): Omit<Stories, 'first'> {
    return (own === 'first' && this.#stories.first) || this.#stories
  }

  #add(own: Sheet['own']): Sheet {
    const page = this.#page
    const element = made('div', classes.sheet)
    element.style.top = `${this.#sheets.length * (page.height + GAP)}px`
    const story = (side: 'top' | 'bottom', distance: number): Story => {
      const one = made('div', classes.story)
      one.style.cssText = this.#look
      one.style.left = `${page.left}px`
      one.style.right = `${page.right}px`
      one.style.setProperty(side, `${distance}px`)
      element.append(one)
      return { element: one, painted: [] }
    }
    const sheet: Sheet = { element, own, header: story('top', page.header), footer: story('bottom', page.footer) }
    const painted = this.#storiesOf(own)
    this.#repaint(sheet.header, painted.header)
    this.#repaint(sheet.footer, painted.footer)
    this.#behind.append(element)
    this.#sheets.push(sheet)
    return sheet
  }

  #repaint(story: Story, painted: readonly PaintedElement[]): void {
    const { element, painted: before } = story
    story.painted = painted
    const nodes = [...element.childNodes]
    if (nodes.length !== painted.length) element.replaceChildren(...painted.map((one) => toNode(one, this.#painter)))
    else for (const [at, one] of painted.entries()) repaint(nodes[at]!, before[at]!, one, this.#painter)
  }

  /** Headers and footers that are taller than their margins push the text aside: those of most pages, on all pages. */
  #measureRoom(): Room {
    const usual = this.#sheets.find(({ own }) => own === 'other' || !this.#stories.first)
    if (!usual && !this.#isNew) return this.#room
    const measured = usual ?? this.#add('other')
    this.#isNew = false
    const page = this.#page
    const scale = this.#scale()
    const tall = ({ element, painted }: Story, distance: number) =>
      painted.length > 0 ? distance + element.getBoundingClientRect().height / scale : 0
    const room = {
      top: Math.max(page.top, tall(measured.header, page.header)),
      bottom: Math.max(page.bottom, tall(measured.footer, page.footer)),
    }
    if (!usual) this.#sheets.pop()?.element.remove()
    return room
  }

  #setRoom({ top, bottom }: Room): void {
    if (top === this.#room.top && bottom === this.#room.bottom) return
    this.#room = { top, bottom }
    const page = this.#page
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
}

function showNumber(within: HTMLElement, field: 'PAGE' | 'NUMPAGES', number: number): void {
  for (const one of within.querySelectorAll(`[data-field=${field}]`))
    if (one.textContent !== String(number)) one.textContent = String(number)
}

function made(tag: string, name?: string): HTMLElement {
  const element = document.createElement(tag)
  if (name !== undefined) element.className = name
  return element
}
