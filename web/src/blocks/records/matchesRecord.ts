import { Decimal } from '#shared/format/decimal.ts'
import { parseMoney } from '#shared/format/money.ts'
import { foldText } from '#shared/format/text.ts'
import { type DataRecord, valueIn } from './dataset.ts'

/** Searchable value: text by containment, a number by equality. */
export type Findable = string | number | Decimal

/** Values to match by field name; undefined matches anything. */
export type RecordFilter = Readonly<Record<string, string | number | undefined>>

/** S1 §5: a text matches by containment, ignoring case (and accents); a number by equality. */
export function matchesText(values: readonly (Findable | undefined)[], text: string): boolean {
  const sought = foldText(text.trim())
  if (sought === '') return true
  const amount = parseMoney(text)
  return values.some((value) => {
    if (value === undefined) return false
    if (typeof value === 'string') return foldText(value).includes(sought)
    return amount !== undefined && Number.isFinite(Number(value)) && new Decimal(value).equals(amount)
  })
}

/** S1 §5: every field of the filter matches: text by containment, numbers by equality. */
export function matchesFilter(record: DataRecord, filter: RecordFilter): boolean {
  return Object.entries(filter).every(([name, wanted]) => {
    if (wanted === undefined) return true
    const value = valueIn(record, name)
    if (typeof value === 'string') return foldText(value).includes(foldText(String(wanted)))
    return typeof value === 'number' && String(wanted).trim() !== '' && value === Number(wanted)
  })
}
