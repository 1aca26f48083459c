import type { InvoiceLine } from '#shared/api/billing.ts'
import { type Plan, type PlanTerms, termsIn, usageLabels, usageUnits } from '#shared/api/plans.ts'
import { type UsageKind, usageKinds } from '#shared/api/usage.ts'
import { Decimal } from '#shared/format/decimal.ts'

export type Quantities = Readonly<Record<UsageKind, number>>

const money = (amount: Decimal): string => amount.toFixed(2)

function lineOf(kind: UsageKind, used: number, { included, beyond }: PlanTerms): InvoiceLine {
  const { size, one, many } = usageUnits[kind]
  // A level can only be negative while events of its month are still on their way.
  const quantity = Math.max(0, used)
  const charged = beyond ? Math.ceil(Math.max(0, quantity - included[kind]) / size) : 0
  const unitPrice = new Decimal(beyond?.[kind] ?? 0)
  return {
    kind,
    label: usageLabels[kind],
    quantity,
    included: included[kind],
    charged,
    unitLabel: charged === 1 ? one : many,
    unitPrice: money(unitPrice),
    amount: money(unitPrice.times(charged)),
  }
}

export type InvoiceAmounts = {
  readonly lines: InvoiceLine[]
  readonly total: string
}

/** The cost of a month: the plan itself, and each kind beyond what it includes. The total is the sum of the lines. */
export function invoiceOf(plan: Plan, month: string, used: Quantities): InvoiceAmounts {
  const terms = termsIn(plan, month)
  const monthly = money(new Decimal(terms.monthly))
  const lines: InvoiceLine[] = [
    {
      kind: 'plan',
      label: `Plano ${plan.name}`,
      quantity: 1,
      included: 0,
      charged: 1,
      unitLabel: 'mês',
      unitPrice: monthly,
      amount: monthly,
    },
    ...usageKinds.map((kind) => lineOf(kind, used[kind], terms)),
  ]
  return { lines, total: money(lines.reduce((sum, { amount }) => sum.plus(amount), new Decimal(0))) }
}
