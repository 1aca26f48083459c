import { changedParts, isBlank, isSame, keeps, mergeValue } from './mergeValue.ts'
import type { Answers } from './useRun.ts'

/** Another answer to a question, who gave it, and whether it was given in this window. */
export type Offer = {
  readonly value: unknown
  readonly isMine: boolean
  readonly by: string | undefined
}

type Typed = { readonly before: unknown; readonly value: unknown }

/** What was typed; for a list, only the changed parts. */
const partsOf = ({ before, value }: Typed): unknown => (Array.isArray(value) ? changedParts(before, value) : value)

/**
 * The answers of a document that several people fill in at once, as known in one window. Each answer has one value, the last one saved;
 * the value it replaces is offered to the person who typed it, and nothing changes under the cursor.
 */
export class SharedAnswers {
  /** The base for comparing this window's answers: as before anything was typed, then as everyone has them. */
  #base: Answers
  #server: Answers
  /** Questions that others changed while the cursor was in them, and who did. */
  readonly #waiting = new Map<string, string | undefined>()
  /** What was typed in this window, and what it replaced. */
  readonly #typed = new Map<string, Typed>()
  #offers: ReadonlyMap<string, Offer> = new Map()
  #focused: string | undefined

  /** `own` includes answers computed by the interview, which the server may not have; `offers` were open at an earlier visit. */
  constructor(server: Answers, own: Answers, offers: Iterable<readonly [string, Offer]> = []) {
    this.#server = server
    this.#base = own
    this.#offers = new Map([...offers].filter(([key, { value }]) => !isSame(value, own[key])))
  }

  /** The answers last known to be on the server. */
  get known(): Answers {
    return this.#server
  }

  /** The common base of this window's answers and the stored ones. */
  baseFor(stored: Answers): Answers {
    const base = { ...this.#base }
    for (const key of Object.keys({ ...base, ...this.#server, ...stored }))
      if (isSame(stored[key], this.#server[key])) base[key] = stored[key]
      else if (this.#waiting.has(key)) base[key] = this.#server[key]
    return base
  }

  /** Whether a change waits until the cursor leaves its question. */
  get isWaiting(): boolean {
    return this.#waiting.size > 0
  }

  /** The other answer to a question, if there is one to choose. */
  get offers(): ReadonlyMap<string, Offer> {
    return this.#offers
  }

  /** The user typed something, or chose an offered answer. */
  type(key: string, value: unknown, before: unknown): void {
    this.#typed.set(key, { before: this.#typed.has(key) ? this.#typed.get(key)?.before : before, value })
    const offer = this.#offers.get(key)
    if (offer?.isMine || isSame(offer?.value, value)) this.dismiss(key)
    // Typing the previous value again also decides against what arrived meanwhile; lists are merged.
    if (this.#waiting.has(key) && !Array.isArray(value)) this.#settle(key)
  }

  dismiss(key: string): void {
    if (!this.#offers.has(key)) return
    this.#offers = new Map([...this.#offers].filter(([known]) => known !== key))
  }

  /** The answers to save, including others' changes that wait for the cursor. */
  toSend(own: Answers): Answers {
    if (this.#waiting.size === 0) return own
    const sent = { ...own }
    for (const key of this.#waiting.keys()) sent[key] = mergeValue(this.#base[key], own[key], this.#server[key]).value
    return sent
  }

  /** Marks these answers as saved. */
  saved(sent: Answers): void {
    const base = { ...sent }
    for (const key of this.#waiting.keys()) base[key] = this.#base[key]
    this.#base = base
    this.#server = sent
  }

  /** Takes over what others saved; returns the answers to show. */
  receive(own: Answers, stored: Answers, by: string | undefined): Answers {
    const shown: Record<string, unknown> = {}
    const former = this.#server
    this.#server = stored
    for (const key of Object.keys({ ...own, ...former, ...stored })) {
      if (isSame(stored[key], former[key])) continue
      if (key === this.#focused && !isSame(stored[key], own[key])) {
        this.#waiting.set(key, by)
        this.#offer(key, { value: stored[key], isMine: false, by })
        continue
      }
      const merged = this.#join(key, own[key], by)
      if (!isSame(merged, own[key])) shown[key] = merged
    }
    return shown
  }

  /** Moves the cursor to a question, or to none; returns the answer to show in the one it left. */
  focus(own: Answers, key: string | undefined): Answers {
    const left = this.#focused
    this.#focused = key
    if (left === undefined || left === key || !this.#waiting.has(left)) return {}
    const merged = this.#join(left, own[left], this.#waiting.get(left))
    return isSame(merged, own[left]) ? {} : { [left]: merged }
  }

  #settle(key: string): void {
    this.#waiting.delete(key)
    this.#base = { ...this.#base, [key]: this.#server[key] }
  }

  /** Merges two versions of an answer; the losing one is offered. */
  #join(key: string, mine: unknown, by: string | undefined): unknown {
    const base = this.#base[key]
    const theirs = this.#server[key]
    this.#settle(key)
    const { value, isConflict } = mergeValue(base, mine, theirs)
    const typed = this.#typed.get(key)
    if (isConflict) this.#offer(key, { value: mergeValue(base, mine, theirs, 'theirs').value, isMine: false, by })
    else if (typed && !keeps(value, partsOf(typed))) this.#offer(key, { value: typed.value, isMine: true, by })
    else {
      if (isSame(this.#offers.get(key)?.value, value)) this.dismiss(key)
      if (typed)
        this.#typed.set(key, {
          before: mergeValue(base, typed.before, theirs, 'theirs').value,
          value: mergeValue(base, typed.value, theirs).value,
        })
    }
    return value
  }

  #offer(key: string, offer: Offer): void {
    if (!isBlank(offer.value) || !offer.isMine) this.#offers = new Map([...this.#offers, [key, offer]])
  }
}
