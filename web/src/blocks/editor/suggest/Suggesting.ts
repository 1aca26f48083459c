import type { Editor, Range } from '@tiptap/core'
import type { Offer } from './offersAt.ts'

/** The list open at the cursor. */
export type Suggestions = {
  readonly editor: Editor
  /** Positioned at the cursor; the list is rendered in it. */
  readonly element: HTMLElement
  readonly range: Range
  readonly query: string
  readonly offers: readonly Offer[]
  /** Index that Enter would choose. */
  readonly active: number
  readonly choose: (offer: Offer) => void
}

/** Passes the list from the editor's plugin to React. */
export class Suggesting {
  #now: Suggestions | undefined
  readonly #listeners = new Set<() => void>()

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly get = (): Suggestions | undefined => this.#now

  set(next: Suggestions | undefined): void {
    this.#now = next
    for (const listener of this.#listeners) listener()
  }

  move(by: number): void {
    const now = this.#now
    if (!now || now.offers.length === 0) return
    this.set({ ...now, active: (now.active + by + now.offers.length) % now.offers.length })
  }
}
