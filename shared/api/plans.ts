import type { UsageKind } from './usage.ts'

/**
 * Quantities and prices of a plan from a given month on. Money is a decimal string in reais; a price buys one of `usageUnits`, and a
 * partial unit is charged as a whole one.
 */
export type PlanTerms = {
  /** 'YYYY-MM', the first month they apply to. Invoices follow the terms of their own month. */
  readonly from: string
  readonly monthly: string
  readonly included: Readonly<Record<UsageKind, number>>
  /** Price of each further `unit`; null if no more is sold, and then exceeding the quantity costs nothing. */
  readonly beyond: Readonly<Record<UsageKind, string>> | null
}

export type Plan = {
  readonly id: PlanId
  readonly name: string
  readonly description: string
  /** Oldest first. */
  readonly terms: readonly [PlanTerms, ...PlanTerms[]]
}

const GB = 1_000_000_000

/** How much of a kind one price buys, and the name of that unit. */
export const usageUnits: Readonly<
  Record<UsageKind, { readonly size: number; readonly one: string; readonly many: string }>
> = {
  documents: { size: 1, one: 'documento', many: 'documentos' },
  signatures: { size: 1, one: 'assinatura', many: 'assinaturas' },
  aiTokens: { size: 1_000, one: 'mil tokens', many: 'mil tokens' },
  storage: { size: GB, one: 'GB', many: 'GB' },
  users: { size: 1, one: 'pessoa', many: 'pessoas' },
}

export const usageLabels: Readonly<Record<UsageKind, string>> = {
  documents: 'Documentos gerados',
  signatures: 'Assinaturas',
  aiTokens: 'Uso da IA',
  storage: 'Armazenamento',
  users: 'Pessoas',
}

export const planIds = ['trial', 'essential', 'professional', 'firm'] as const
export type PlanId = (typeof planIds)[number]

/** Every plan ever sold. New prices are added as new terms, because invoices depend on the old ones. */
export const plans: Readonly<Record<PlanId, Plan>> = {
  trial: {
    id: 'trial',
    name: 'Avaliação',
    description: 'Tudo do Minuta durante o período de teste, sem cartão.',
    terms: [
      {
        from: '2026-01',
        monthly: '0.00',
        included: { documents: 50, signatures: 10, aiTokens: 100_000, storage: GB, users: 5 },
        beyond: null,
      },
    ],
  },
  essential: {
    id: 'essential',
    name: 'Essencial',
    description: 'Para quem advoga sozinho ou começa a padronizar seus modelos.',
    terms: [
      {
        from: '2026-01',
        monthly: '149.00',
        included: { documents: 100, signatures: 20, aiTokens: 200_000, storage: 5 * GB, users: 2 },
        beyond: { documents: '0.90', signatures: '2.40', aiTokens: '0.06', storage: '3.00', users: '39.00' },
      },
    ],
  },
  professional: {
    id: 'professional',
    name: 'Profissional',
    description: 'Para equipes que geram documentos todos os dias.',
    terms: [
      {
        from: '2026-01',
        monthly: '449.00',
        included: { documents: 600, signatures: 120, aiTokens: 1_000_000, storage: 50 * GB, users: 10 },
        beyond: { documents: '0.60', signatures: '1.90', aiTokens: '0.05', storage: '2.00', users: '29.00' },
      },
    ],
  },
  firm: {
    id: 'firm',
    name: 'Escritório',
    description: 'Para bancas inteiras, com volume e muitas pessoas.',
    terms: [
      {
        from: '2026-01',
        monthly: '1490.00',
        included: { documents: 4_000, signatures: 800, aiTokens: 6_000_000, storage: 500 * GB, users: 60 },
        beyond: { documents: '0.35', signatures: '1.40', aiTokens: '0.04', storage: '1.20', users: '19.00' },
      },
    ],
  },
}

/** The plans on sale now, smallest first. */
export const plansOnSale: readonly Plan[] = [plans.essential, plans.professional, plans.firm]

export const isPlanId = (id: string): id is PlanId => planIds.some((known) => known === id)

/** The terms of a plan in a month ('YYYY-MM'): the last ones that had started by then. */
export const termsIn = ({ terms }: Plan, month: string): PlanTerms =>
  terms.findLast(({ from }) => from <= month) ?? terms[0]
