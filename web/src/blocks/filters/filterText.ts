import { formatDate } from '#shared/format/formatDate.ts'
import { formatMoney } from '#shared/format/money.ts'
import { formatNumber } from '#shared/format/number.ts'
import type { Filter, FilterField, FilterOperator } from './filter.ts'

/** The operators as they read between a name and a value (S0 §5). */
const words: Readonly<Record<FilterOperator, string>> = {
  equal: ':',
  different: ' diferente de',
  greater: ' maior que',
  greaterOrEqual: ' maior ou igual a',
  less: ' menor que',
  lessOrEqual: ' menor ou igual a',
  like: ' contém',
}
const dateWords: typeof words = {
  ...words,
  different: ' em outro dia que não',
  greater: ' depois de',
  greaterOrEqual: ' a partir de',
  less: ' antes de',
  lessOrEqual: ' até',
}

/** A filter in words for its chip: 'Valor da causa maior ou igual a R$ 1.000,00', 'Prazo até 31/12/2026'. */
export function filterText(filter: Filter, fields: readonly FilterField[]): string {
  const field = fields.find(({ model }) => model === filter.model)
  const operator = (filter.type === 'date' ? dateWords : words)[filter.operator]
  return `${field?.label ?? filter.model}${operator} ${valueText(filter, field)}`
}

function valueText(filter: Filter, field: FilterField | undefined): string {
  switch (filter.type) {
    case 'money':
      return formatMoney(filter.value)
    case 'number':
      return formatNumber(filter.value)
    case 'date':
      return formatDate(filter.value)
    case 'boolean':
      return filter.value ? 'Sim' : 'Não'
    case 'select':
      // The option's name may not have loaded yet.
      return field?.options?.find(({ value }) => value === filter.value)?.label ?? (field?.find ? '…' : filter.value)
    case 'text':
      return `"${filter.value}"`
  }
}
