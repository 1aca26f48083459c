import { parseDate } from '#shared/format/date.ts'
import { formatDateTime } from '#shared/format/dateTime.ts'
import { type NumericValue, toDecimal } from '#shared/format/decimal.ts'
import { foldText } from '#shared/format/text.ts'
import type { Filter, FilterOperator } from './filter.ts'

/**
 * The rows that match every filter. A row without the value matches only 'diferente'; text is compared ignoring case and accents, numbers
 * by value, dates and instants by São Paulo's calendar.
 */
export function applyFilters<Row extends object>(rows: readonly Row[], filters: readonly Filter[]): readonly Row[] {
  if (filters.length === 0) return rows
  const tests = filters.map(testOf)
  return rows.filter((row) => tests.every((passes) => passes(row)))
}

/** A predicate for one filter, prepared once for many rows. */
export function testOf(filter: Filter): (row: object) => boolean {
  const compare = comparators[filter.type](filter)
  const holds = outcomes[filter.operator]
  return (row) => {
    const value = Object.hasOwn(row, filter.model) ? (row as Record<string, unknown>)[filter.model] : undefined
    const values = Array.isArray(value) ? value : [value]
    // A list is 'diferente' only if no item is equal, as people mean it.
    const some = (outcome: (order: Order) => boolean) => values.some((one) => outcome(compare(one)))
    return filter.operator === 'different' ? !some(outcomes.equal) : some(holds)
  }
}

/** How a row's value compares to the filter's; 'contains' is equal or within, undefined is not comparable. */
type Order = 'less' | 'equal' | 'greater' | 'contains' | undefined

const outcomes: Readonly<Record<FilterOperator, (order: Order) => boolean>> = {
  equal: (order) => order === 'equal',
  different: (order) => order !== 'equal',
  greater: (order) => order === 'greater',
  greaterOrEqual: (order) => order === 'greater' || order === 'equal',
  less: (order) => order === 'less',
  lessOrEqual: (order) => order === 'less' || order === 'equal',
  like: (order) => order === 'equal' || order === 'contains',
}

type Comparator = (filter: Filter) => (value: unknown) => Order

const text: Comparator = ({ value: wanted, operator }) => {
  const sought = foldText(String(wanted))
  return (value) => {
    if (value === null || value === undefined) return undefined
    const folded = foldText(String(value))
    if (folded === sought) return 'equal'
    if (operator === 'like') return folded.includes(sought) ? 'contains' : undefined
    return folded < sought ? 'less' : 'greater'
  }
}

const number: Comparator = ({ value: wanted }) => {
  const sought = toDecimal(wanted)
  return (value) => {
    // Fast path: most rows hold plain numbers.
    if (typeof value === 'number' && typeof wanted === 'number') return orderOf(value - wanted)
    const decimal = sought && toDecimal(value as NumericValue)
    return decimal && orderOf(decimal.comparedTo(sought))
  }
}

const date: Comparator = ({ value: wanted }) => {
  const sought = String(wanted)
  return (value) => {
    const day = typeof value === 'string' ? calendarDay(value) : undefined
    if (day === undefined) return undefined
    return day === sought ? 'equal' : day < sought ? 'less' : 'greater'
  }
}

const comparators: Readonly<Record<Filter['type'], Comparator>> = {
  text,
  number,
  money: number,
  date,
  select: ({ value: wanted }) => {
    return (value) => (value !== null && value !== undefined && String(value) === wanted ? 'equal' : undefined)
  },
  boolean: ({ value: wanted }) => {
    // S1 §3: the values of checkboxes are '1' and '0'.
    return (value) => ((value === true || value === 1 || value === '1') === wanted ? 'equal' : undefined)
  },
}

function orderOf(difference: number): Order {
  if (Number.isNaN(difference)) return undefined
  return difference === 0 ? 'equal' : difference < 0 ? 'less' : 'greater'
}

const calendarDay = (value: string): string | undefined =>
  value.length === 10 ? parseDate(value) : formatDateTime(value, 'YYYY-MM-DD') || undefined
