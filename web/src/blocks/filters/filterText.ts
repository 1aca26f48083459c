import { formatDate } from '#shared/format/formatDate.ts'
import { formatMoney } from '#shared/format/money.ts'
import { formatNumber } from '#shared/format/number.ts'
import { type Filter, type FilterField, operatorLabels } from './filter.ts'

/** A filter in words for its chip: 'Valor da causa maior igual R$ 1.000,00'. */
export function filterText(filter: Filter, fields: readonly FilterField[]): string {
  const field = fields.find(({ model }) => model === filter.model)
  return `${field?.label ?? filter.model} ${operatorLabels[filter.operator]} ${valueText(filter, field)}`
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
      return field?.options?.find(({ value }) => value === filter.value)?.label ?? filter.value
    case 'text':
      return `"${filter.value}"`
  }
}
