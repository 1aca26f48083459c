import { MISSING_ANSWER } from './changes.ts'
import type { CompiledField } from './program.ts'
import { isBlank } from './rows.ts'
import type { FieldSource } from './source.ts'
import type { Touched } from './touched.ts'

/** Counts missing required answers, by field, by section and in total. */
export class MissingAnswers {
  total = 0
  readonly #fields: readonly CompiledField[]
  readonly #touched: Touched
  readonly #required: Uint8Array
  /** By field: 1 if its own answer is missing, plus the number missing in its rows. */
  readonly #ofField: Int32Array
  readonly #own: Uint8Array
  readonly #ofSection: Int32Array

  constructor(fields: readonly CompiledField[], sections: number, touched: Touched) {
    this.#fields = fields
    this.#touched = touched
    this.#required = Uint8Array.from(fields, ({ source, fixed }) => requires(source, fixed.required))
    this.#ofField = new Int32Array(fields.length)
    this.#own = new Uint8Array(fields.length)
    this.#ofSection = new Int32Array(sections)
  }

  inSection(at: number): number {
    return this.#ofSection[at]!
  }

  isMissing(at: number): boolean {
    return this.#own[at] === 1
  }

  /** The field became required, or no longer is. */
  require(at: number, required: unknown, visible: boolean, value: unknown): void {
    this.#required[at] = requires(this.#fields[at]!.source, required)
    this.count(at, visible, value, this.#ofField[at]! - this.#own[at]!)
  }

  /** The field, or the number of answers missing in its rows, changed. */
  count(at: number, visible: boolean, value: unknown, rowsMissing: number): void {
    const { source, section } = this.#fields[at]!
    const own = visible && this.#required[at] === 1 && isBlank(source, value) ? 1 : 0
    const missing = own + (visible ? rowsMissing : 0)
    if (own !== this.#own[at]) {
      this.#own[at] = own
      this.#touched.flip(at, MISSING_ANSWER)
    }
    const before = this.#ofField[at]!
    if (missing === before) return
    this.#ofField[at] = missing
    this.#ofSection[section]! += missing - before
    this.total += missing - before
    this.#touched.section(section)
  }
}

function requires(source: FieldSource, value: unknown): 0 | 1 {
  return source.everRequired && value === true ? 1 : 0
}
