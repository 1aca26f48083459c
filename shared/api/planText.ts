import { type Plan, termsIn, usageUnits } from './plans.ts'
import { type UsageKind, usageKinds } from './usage.ts'
import { usageText } from './usageText.ts'

const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

/** '0.90' as 'R$ 0,90'. */
export const priceText = (money: string): string => reais.format(Number(money)).replace(/\u00a0/g, ' ')

const gives: Readonly<Record<UsageKind, string>> = {
  documents: 'gerados por mês',
  signatures: 'por mês',
  aiTokens: 'de IA por mês',
  storage: 'de armazenamento',
  users: '',
}

export type PlanPoint = {
  readonly kind: UsageKind
  /** '600 documentos gerados por mês'. */
  readonly included: string
  /** 'R$ 0,60 por documento a mais', if more can be bought. */
  readonly beyond?: string
}

/** What a plan includes in a month ('YYYY-MM') of each kind, as people read it: users first, then what they produce. */
export function planPoints(plan: Plan, month: string): readonly PlanPoint[] {
  const { included, beyond } = termsIn(plan, month)
  return usageKinds
    .toSorted((one, other) => Number(other === 'users') - Number(one === 'users'))
    .map((kind) => ({
      kind,
      included: `${usageText(kind, included[kind])} ${gives[kind]}`.trim(),
      ...(beyond && { beyond: `${priceText(beyond[kind])} por ${usageUnits[kind].one} a mais` }),
    }))
}
