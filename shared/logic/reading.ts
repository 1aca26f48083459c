import {
  Decimal,
  foldText,
  formatDateTime,
  parseDate,
  parseDateTime,
  parseMoney,
  parseNumber,
  parseTime,
  toDecimal,
} from '../format/index.ts'

/**
 * A value with the types a condition may read it as, each computed once on first use. S0 §5: texts 'true', 'false', 'sim', 'não' and 'nao'
 * are booleans; currency text is a number.
 */
export class Reading {
  readonly value: unknown
  /** Not answered: no value, empty text, empty list. */
  readonly blank: boolean
  #boolean: boolean | undefined
  #number: number | undefined
  #exact: Decimal | undefined
  #moment: string | undefined
  #text: string | undefined
  #known = 0

  constructor(value: unknown) {
    this.value = value
    this.blank = value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
  }

  get boolean(): boolean | undefined {
    // Stryker disable next-line ConditionalExpression: computed again, the value is the same
    if ((this.#known & BOOLEAN) === 0) {
      // Stryker disable next-line AssignmentOperator: without the flag it is computed again, with the same value
      this.#known |= BOOLEAN
      this.#boolean = toBoolean(this.value)
    }
    return this.#boolean
  }

  /** The number of items, for a list. Undefined if a double would not be exact: see `exact`. */
  get number(): number | undefined {
    // Stryker disable next-line ConditionalExpression: computed again, the value is the same
    if ((this.#known & NUMBER) === 0) {
      // Stryker disable next-line AssignmentOperator: without the flag it is computed again, with the same value
      this.#known |= NUMBER
      this.#readNumber()
    }
    return this.#number
  }

  /** Numbers with more digits than a double holds. */
  get exact(): Decimal | undefined {
    if (this.number !== undefined) return new Decimal(this.number)
    return this.#exact
  }

  /** A date, a time or both, as sortable text: '2026-12-31', '2026-12-31T08:00', '08:00'. */
  get moment(): string | undefined {
    // Stryker disable next-line ConditionalExpression: computed again, the value is the same
    if ((this.#known & MOMENT) === 0) {
      // Stryker disable next-line AssignmentOperator: without the flag it is computed again, with the same value
      this.#known |= MOMENT
      this.#moment = typeof this.value === 'string' ? toMoment(this.value) : undefined
    }
    return this.#moment
  }

  get text(): string {
    this.#text ??= toText(this.value)
    return this.#text
  }

  #readNumber(): void {
    const { value } = this
    if (typeof value === 'number') this.#number = Number.isFinite(value) ? value : undefined
    else if (Array.isArray(value)) this.#number = value.length
    else if (Decimal.isDecimal(value)) this.#take(value as Decimal)
    else if (typeof value === 'string') {
      // Stryker disable next-line ConditionalExpression,BlockStatement: a shortcut, numberOfText gives the same result
      if (PLAIN_INTEGER.test(value)) {
        this.#number = Number(value)
        return
      }
      const decimal = numberOfText(value)
      if (decimal) this.#take(decimal)
    }
  }

  #take(decimal: Decimal): void {
    // Stryker disable next-line EqualityOperator: at 300 a double still gives the same result
    if (decimal.precision() <= 15 && Math.abs(decimal.e) < MAX_EXPONENT) this.#number = decimal.toNumber()
    else this.#exact = decimal
  }
}

/** Beyond it, a double loses digits. */
const MAX_EXPONENT = 300
const BOOLEAN = 1
const NUMBER = 2
const MOMENT = 4

/** A field that is hidden or does not exist: every comparison with it is false. */
export const MISSING = new Reading(undefined)

/** Folding costs more than the rest of a comparison, and few texts need it. */
// Stryker disable next-line Regex: it only avoids folding, the words decide
const MAYBE_BOOLEAN = /^\s*[tfsn]/i

function toBoolean(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value
  if (typeof value !== 'string' || value.length > 12 || !MAYBE_BOOLEAN.test(value)) return undefined
  return booleanWords.get(value) ?? booleanWords.get(foldText(value).trim())
}

const booleanWords: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['sim', true],
  ['false', false],
  // Stryker disable next-line ArrayDeclaration,StringLiteral: it only avoids folding, 'nao' gives the same result
  ['não', false],
  ['nao', false],
])

/** Digits with a leading zero are a code (CEP, matrícula), not a number. */
export function numberOfText(value: string): Decimal | undefined {
  if (value.length > 60 || !NUMERIC_START.test(value) || LEADING_ZERO.test(value)) return undefined
  return toDecimal(parseNumber(value) ?? parseMoney(value))
}

// Stryker disable next-line Regex: it only avoids the full number parser
const PLAIN_INTEGER = /^-?(?:0|[1-9]\d{0,14})$/
// Stryker disable next-line Regex: it only avoids parsing text that cannot be a number
const NUMERIC_START = /^\s*[-+−]?\s*(?:R\$|[\d,])/i
const LEADING_ZERO = /^\s*0\d/

function toMoment(value: string): string | undefined {
  if (value.length > 30 || !STARTS_WITH_DIGIT.test(value)) return undefined
  if (/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(value))
    return ZONE.test(value) ? formatDateTime(value, 'YYYY-MM-DD[T]HH:mm') || undefined : value.slice(0, 16)
  return parseDate(value) ?? parseTime(value) ?? parseDateTime(value)
}

const ZONE = /(?:Z|[+-]\d{2}:?\d{2})$/i

// Stryker disable next-line Regex: it only avoids parsing text that cannot be a date or time
const STARTS_WITH_DIGIT = /^\s*\d/

function toText(value: unknown): string {
  if (typeof value === 'string') return value.normalize('NFC').trim()
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (Decimal.isDecimal(value)) return value.toFixed()
  return ''
}
