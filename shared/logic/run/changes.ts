/** The aspects of a field that can change, one bit each. */
export const VISIBLE = 1
export const VALUE = 2
export const REQUIRED = 4
export const READ_ONLY = 8
export const LIMITS = 16
export const MASK = 32
export const TEXT = 64
export const MISSING_ANSWER = 128
export const ROWS = 256

/** A field, and which of its aspects changed. */
export class Change {
  readonly ref: string
  readonly bits: number

  constructor(ref: string, bits: number) {
    this.ref = ref
    this.bits = bits
  }

  get visible(): boolean {
    return (this.bits & VISIBLE) !== 0
  }
  get value(): boolean {
    return (this.bits & VALUE) !== 0
  }
  get required(): boolean {
    return (this.bits & REQUIRED) !== 0
  }
  get readOnly(): boolean {
    return (this.bits & READ_ONLY) !== 0
  }
  /** minValue or maxValue. */
  get limits(): boolean {
    return (this.bits & LIMITS) !== 0
  }
  get mask(): boolean {
    return (this.bits & MASK) !== 0
  }
  /** label or hint. */
  get text(): boolean {
    return (this.bits & TEXT) !== 0
  }
  /** Whether a required answer is missing. */
  get missing(): boolean {
    return (this.bits & MISSING_ANSWER) !== 0
  }
  /** Anything in a list's rows. */
  get rows(): boolean {
    return (this.bits & ROWS) !== 0
  }
}
