import { Change, LIMITS, MASK, READ_ONLY, REQUIRED, TEXT, VALUE } from './changes.ts'
import type { PropertyName } from './source.ts'

/** What an edit changed. */
export type Changes = {
  readonly fields: readonly Change[]
  /** Indexes of sections whose title, visibility or number of missing answers changed. */
  readonly sections: readonly number[]
}

export const NOTHING: Changes = { fields: [], sections: [] }
const NO_SECTIONS: readonly number[] = []

export const bitsOf: { readonly [P in PropertyName]: number } = {
  required: REQUIRED,
  readOnly: READ_ONLY,
  minValue: LIMITS,
  maxValue: LIMITS,
  mask: MASK,
  label: TEXT,
  hint: TEXT,
  default: VALUE,
}

/** Collects what has changed since it was last taken: which aspects of each field, and which sections. */
export class Touched {
  readonly #bits: Uint16Array
  readonly #fields: Int32Array
  #count = 0
  readonly #marked: Uint8Array
  #sections: number[] = []

  constructor(fields: number, sections: number) {
    this.#bits = new Uint16Array(fields)
    this.#fields = new Int32Array(fields)
    this.#marked = new Uint8Array(sections)
  }

  field(at: number, bit: number): void {
    const bits = this.#bits[at]!
    if (bits === 0) this.#fields[this.#count++] = at
    this.#bits[at] = bits | bit
  }

  /** Marks a boolean as toggled; toggling it twice is no change. */
  flip(at: number, bit: number): void {
    this.#bits[at]! ^= bit
  }

  section(at: number): void {
    if (this.#marked[at] === 1) return
    this.#marked[at] = 1
    this.#sections.push(at)
  }

  /** Returns the changes and resets. A section also changes with its fields. */
  take(fields: readonly { readonly ref: string }[]): Changes {
    // Stryker disable next-line ConditionalExpression: it only avoids work when nothing changed
    return this.#count === 0 ? NOTHING : { fields: this.#takeFields(fields), sections: this.#takeSections() }
  }

  #takeFields(fields: readonly { readonly ref: string }[]): Change[] {
    const touched = this.#fields
    const bits = this.#bits
    const changes: Change[] = []
    for (let turn = 0; turn < this.#count; turn++) {
      const at = touched[turn]!
      changes.push(new Change(fields[at]!.ref, bits[at]!))
      bits[at] = 0
    }
    this.#count = 0
    return changes
  }

  #takeSections(): readonly number[] {
    const sections = this.#sections
    // Stryker disable next-line ConditionalExpression: it only avoids work when nothing changed
    if (sections.length === 0) return NO_SECTIONS
    for (const at of sections) this.#marked[at] = 0
    this.#sections = []
    return sections
  }
}
