import type { Place } from '../painting.ts'
import { bringIntoSight, isInSight, topOf } from './sight.ts'

/** Marks the places of the focused question and scrolls to them. */
export class Marked {
  readonly #host: HTMLElement
  readonly #scroller: HTMLElement
  readonly #placeOf: (key: string) => Place | undefined
  #path: string | undefined
  #changed: readonly string[] = []
  /** The question has just got the focus, and its place has not been scrolled to yet. */
  #sought = false

  constructor(host: HTMLElement, scroller: HTMLElement, placeOf: (key: string) => Place | undefined) {
    this.#host = host
    this.#scroller = scroller
    this.#placeOf = placeOf
  }

  mark(path: string | undefined): void {
    if (path === this.#path) return
    this.#path = path
    this.#sought = path !== undefined
    this.#find()
  }

  /** Marks what these questions print as changed. */
  markChanged(paths: readonly string[]): void {
    this.#changed = paths
    this.#find()
  }

  /** Changes what is painted, without moving the marked place on the screen. */
  keep(change: () => void): void {
    const before = this.#first()
    const from = before && topOf(this.#scroller, before)
    const wasSeen = from !== undefined && isInSight(this.#scroller, from)
    change()
    this.#find()
    const after = this.#first()
    if (!after || !wasSeen) return
    const moved = topOf(this.#scroller, after) - from
    if (Math.abs(moved) > 1) this.#scroller.scrollTop += moved
  }

  questionsAt(element: Element): readonly string[] {
    const value = element.closest<HTMLElement>('[data-place]')
    const section = element.closest<HTMLElement>('[data-within]')
    const key =
      value && (!section || section.contains(value)) ? value.dataset.place : section?.dataset.within?.split(' ').at(-1)
    const place = key === undefined ? undefined : this.#placeOf(key)
    if (!place) return []
    return place.kind === 'section' ? place.paths : [place.path]
  }

  #find(): void {
    const found = this.#path === undefined ? [] : this.#elementsOf(this.#path)
    this.#set('marked', found)
    this.#set(
      'changed',
      this.#changed.flatMap((path) => this.#elementsOf(path)),
    )
    if (!this.#sought || found.length === 0) return
    this.#sought = false
    bringIntoSight(this.#scroller, found[0]!)
  }

  #set(name: 'marked' | 'changed', found: readonly HTMLElement[]): void {
    const meant = new Set(found)
    for (const one of this.#host.querySelectorAll<HTMLElement>(`[data-${name}]`))
      if (!meant.has(one)) delete one.dataset[name]
    for (const one of found) one.dataset[name] = ''
  }

  /** The places that the question fills; if there are none, the clauses that it decides. */
  #elementsOf(path: string): HTMLElement[] {
    const values = [...this.#host.querySelectorAll<HTMLElement>('[data-place]')].filter(({ dataset }) => {
      const place = this.#placeOf(dataset.place ?? '')
      return place && place.kind !== 'section' && (place.path === path || place.path.startsWith(`${path}.`))
    })
    // Headers and footers come first in the page, but the text is what the user wants to see.
    const inText = values.filter((one) => one.closest('article'))
    if (inText.length > 0) return inText
    if (values.length > 0) return values
    return [...this.#host.querySelectorAll<HTMLElement>('[data-within]')].filter(({ dataset }) =>
      dataset.within?.split(' ').some((key) => {
        const place = this.#placeOf(key)
        return place?.kind === 'section' && place.paths.includes(path)
      }),
    )
  }

  #first(): HTMLElement | undefined {
    return this.#host.querySelector<HTMLElement>('[data-marked]') ?? undefined
  }
}
