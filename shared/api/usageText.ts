import { usageUnits } from './plans.ts'
import type { UsageKind } from './usage.ts'

const number = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 })

/** A quantity as people say it: '1.250 documentos', '3,2 GB', '12.000 tokens'. */
export function usageText(kind: UsageKind, quantity: number): string {
  if (kind === 'aiTokens') return `${number.format(quantity)} tokens`
  const { size, one, many } = usageUnits[kind]
  const amount = quantity / size
  return `${number.format(amount)} ${Math.abs(amount) === 1 ? one : many}`
}
