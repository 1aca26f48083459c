import { parseDate } from '#shared/format/date.ts'
import { decimalText, toDecimal } from '#shared/format/decimal.ts'
import { parseMoney } from '#shared/format/money.ts'
import { formatNumber, parseNumber } from '#shared/format/number.ts'
import { type Filter, type FilterField, type FilterOperator, operatorsOf } from './filter.ts'

/** A line of the filter bar while being edited: field, then operator, then value (S1 §5). */
export type FilterDraft = {
  readonly id: string
  readonly model?: string
  readonly operator?: FilterOperator
  /** As typed or chosen; a date as 'YYYY-MM-DD', Sim and Não as '1' and '0'. */
  readonly text: string
}

/** Changing the field clears operator and value. */
export const withField = (draft: FilterDraft, model: string | undefined): FilterDraft =>
  model === draft.model ? draft : { id: draft.id, model, text: '' }

export const withOperator = (draft: FilterDraft, operator: FilterOperator | undefined): FilterDraft =>
  operator === undefined ? { id: draft.id, model: draft.model, text: '' } : { ...draft, operator }

/** The filter of a line; undefined while incomplete or not of the field's type. */
export function filterOfDraft(draft: FilterDraft, fields: readonly FilterField[]): Filter | undefined {
  const field = fields.find(({ model }) => model === draft.model)
  const text = draft.text.trim()
  if (!field || !draft.operator || !operatorsOf[field.type].includes(draft.operator) || text === '') return undefined
  const { model, operator } = { model: field.model, operator: draft.operator }
  switch (field.type) {
    case 'text':
    case 'select':
      return { model, operator, type: field.type, value: text }
    case 'date': {
      const value = parseDate(text)
      return value === undefined ? undefined : { model, operator, type: 'date', value }
    }
    case 'number': {
      const value = Number(parseNumber(text))
      return Number.isFinite(value) ? { model, operator, type: 'number', value } : undefined
    }
    case 'money': {
      const value = parseMoney(text)
      return value === undefined ? undefined : { model, operator, type: 'money', value }
    }
    case 'boolean':
      return { model, operator, type: 'boolean', value: text === '1' }
  }
}

/** Whether the text is not valid for the field's type. */
export const isUnreadable = (draft: FilterDraft, fields: readonly FilterField[]): boolean =>
  draft.operator !== undefined && draft.text.trim() !== '' && filterOfDraft(draft, fields) === undefined

/**
 * The lines after the filters changed from outside (a chip removed, 'Limpar filtros', a saved view): lines whose filter is still active and
 * unfinished lines stay, the others are removed, and filters without a line get one.
 */
export function reconcileDrafts(
  drafts: readonly FilterDraft[],
  filters: readonly Filter[],
  fields: readonly FilterField[],
  newId: () => string,
): readonly FilterDraft[] {
  const left = filters.map((filter) => ({ filter, key: keyOf(filter) }))
  const kept = drafts.filter((draft) => {
    const filter = filterOfDraft(draft, fields)
    if (!filter) return true
    const at = left.findIndex(({ key }) => key === keyOf(filter))
    if (at < 0) return false
    left.splice(at, 1)
    return true
  })
  return [...kept, ...left.map(({ filter }) => draftOf(filter, newId()))]
}

/**
 * The lines after filters were removed from outside while the last typing has not been applied yet: the lines those filters came from are
 * removed, whatever was typed in them since. `before` are the lines that the filters `were` come from.
 */
export function withoutTaken(
  drafts: readonly FilterDraft[],
  before: readonly FilterDraft[],
  were: readonly Filter[],
  filters: readonly Filter[],
  fields: readonly FilterField[],
): readonly FilterDraft[] {
  const left = new Set(filters.map(keyOf))
  const taken = new Set(were.map(keyOf).filter((key) => !left.has(key)))
  const lines = before.filter((draft) => {
    const filter = filterOfDraft(draft, fields)
    return filter !== undefined && taken.has(keyOf(filter))
  })
  return drafts.filter(({ id }) => !lines.some((line) => line.id === id))
}

export const sameFilters = (some: readonly Filter[], others: readonly Filter[]): boolean =>
  some.length === others.length && some.every((filter, at) => keyOf(filter) === keyOf(others[at]!))

export const keyOf = ({ model, operator, type, value }: Filter): string =>
  JSON.stringify([model, operator, type, value])

function draftOf(filter: Filter, id: string): FilterDraft {
  const { model, operator } = filter
  return { id, model, operator, text: textOf(filter) }
}

function textOf({ type, value }: Filter): string {
  if (type === 'boolean') return value ? '1' : '0'
  if (type !== 'number' && type !== 'money') return value
  const decimal = toDecimal(value)
  // A value that cannot be formatted is shown unchanged.
  return decimal ? formatNumber(decimalText(decimal), { minDecimals: type === 'money' ? 2 : 0 }) : String(value)
}
