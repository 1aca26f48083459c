import { changedParts, isBlank, isSame, keeps, mergeValue } from './mergeValue.ts'
import type { Answers } from './useRun.ts'

/** What else was answered to a question, by whom, and whether it was answered here. */
export type Offer = {
  readonly value: unknown
  readonly isMine: boolean
  readonly by: string | undefined
}

type Typed = { readonly before: unknown; readonly value: unknown }

/** What was typed: of a list only what was changed in it. */
const partsOf = ({ before, value }: Typed): unknown => (Array.isArray(value) ? changedParts(before, value) : value)

/**
 * The answers of a document that several people fill in at once, as one window knows them. Each answer holds one value, that of whoever
 * saved last; whatever it takes the place of is offered to who typed it, and nothing changes under the cursor.
 */
export class SharedAnswers {
  /** With what this window's answers are compared: as they were before anything was typed, and since then as everybody has them. */
  #base: Answers
  #server: Answers
  /** Changed by others while the cursor was in it, and by whom. */
  readonly #waiting = new Map<string, string | undefined>()
  /** What was typed here, in the place of what. */
  readonly #typed = new Map<string, Typed>()
  #offers: ReadonlyMap<string, Offer> = new Map()
  #focused: string | undefined

  /** `own` has what the interview itself answers, which the server need not have. */
  constructor(server: Answers, own: Answers) {
    this.#server = server
    this.#base = own
  }

  /** As the server is known to have them. */
  get known(): Answers {
    return this.#server
  }

  /** What both this window's answers and the stored ones began with. */
  baseFor(stored: Answers): Answers {
    const base = { ...this.#base }
    for (const key of Object.keys({ ...base, ...this.#server, ...stored }))
      if (isSame(stored[key], this.#server[key])) base[key] = stored[key]
      else if (this.#waiting.has(key)) base[key] = this.#server[key]
    return base
  }

  /** Whether something waits until the cursor has left it. */
  get isWaiting(): boolean {
    return this.#waiting.size > 0
  }

  /** The other answer to a question, where there is one to choose. */
  get offers(): ReadonlyMap<string, Offer> {
    return this.#offers
  }

  /** Something was typed, or chosen from what was offered. */
  type(key: string, value: unknown, before: unknown): void {
    this.#typed.set(key, { before: this.#typed.has(key) ? this.#typed.get(key)?.before : before, value })
    const offer = this.#offers.get(key)
    if (offer?.isMine || isSame(offer?.value, value)) this.dismiss(key)
    // Even what was there before is an answer to what came meanwhile; lists are joined.
    if (this.#waiting.has(key) && !Array.isArray(value)) this.#settle(key)
  }

  dismiss(key: string): void {
    if (!this.#offers.has(key)) return
    this.#offers = new Map([...this.#offers].filter(([known]) => known !== key))
  }

  /** What is given to the server: what waits for the cursor is there already. */
  toSend(own: Answers): Answers {
    if (this.#waiting.size === 0) return own
    const sent = { ...own }
    for (const key of this.#waiting.keys()) sent[key] = mergeValue(this.#base[key], own[key], this.#server[key]).value
    return sent
  }

  /** This is on the server now. */
  saved(sent: Answers): void {
    const base = { ...sent }
    for (const key of this.#waiting.keys()) base[key] = this.#base[key]
    this.#base = base
    this.#server = sent
  }

  /** What others saved; answers what is shown from now on. */
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

  /** The cursor is in a question, or in none; answers what is shown from now on, of the one that it left. */
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

  /** Both of an answer as one value; what had to give way to it is offered. */
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
