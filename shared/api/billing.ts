import * as z from 'zod'
import { today } from '../format/dateTime.ts'
import { defineCalls } from './call.ts'
import { organizationId } from './ids.ts'
import { planIds } from './plans.ts'
import { usageKind } from './usage.ts'

/** The month in São Paulo of an instant, as 'YYYY-MM'. */
export const monthOf = (instant: string | Date): string => today(new Date(instant)).slice(0, 7)

export const month = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'Informe o mês como AAAA-MM')

const money = z.string().regex(/^\d+\.\d{2}$/)

/** One line of an invoice: the price of the plan, or the use of one kind. */
export const invoiceLineSchema = z.object({
  kind: z.union([z.literal('plan'), usageKind]),
  label: z.string(),
  /** In the unit of its kind; storage in bytes. */
  quantity: z.number(),
  included: z.number(),
  /** How many of `unitLabel` are charged beyond what is included; a partial unit counts as a whole one. */
  charged: z.number(),
  unitLabel: z.string(),
  unitPrice: money,
  amount: money,
})
export type InvoiceLine = z.infer<typeof invoiceLineSchema>

const trialSchema = z.object({
  endsAt: z.iso.datetime(),
  /** Days left, a partial day counting as one; 0 when it has ended. */
  daysLeft: z.number().int(),
  ended: z.boolean(),
})

export const invoiceSchema = z.object({
  month,
  plan: z.object({ id: z.enum(planIds), name: z.string() }),
  /** Every month since the first use, newest first, to choose from. */
  months: z.array(month),
  lines: z.array(invoiceLineSchema),
  total: money,
  /** The month is not over, so the figures still grow. */
  open: z.boolean(),
  trial: trialSchema.optional(),
})
export type Invoice = z.infer<typeof invoiceSchema>

const ofOrganization = { params: z.object({ orgId: organizationId }), ownOrganization: 'orgId' } as const
/** Defaults to the current month. */
const query = z.object({ month: month.optional() })

export const billing = defineCalls({
  getBilling: {
    ...ofOrganization,
    method: 'GET',
    path: '/api/v1/billing/{orgId}',
    access: 'owner',
    alsoAdmin: true,
    summary: 'Lê a fatura de um mês: o plano, o que foi usado de cada item e quanto custa.',
    query,
    answer: invoiceSchema,
  },
  exportBilling: {
    ...ofOrganization,
    method: 'GET',
    path: '/api/v1/billing/{orgId}/csv',
    access: 'owner',
    alsoAdmin: true,
    summary: 'Baixa a fatura de um mês em CSV; as linhas somam o total.',
    query,
    answerKind: 'blob',
    answer: z.instanceof(Blob),
  },
  getBillingTotal: {
    ...ofOrganization,
    method: 'GET',
    path: '/api/v1/billing/{orgId}/total',
    access: 'owner',
    alsoAdmin: true,
    summary: 'Lê o total da fatura de um mês.',
    query,
    answer: z.object({ month, total: money, open: z.boolean() }),
  },
  getLeftTokens: {
    ...ofOrganization,
    method: 'GET',
    path: '/api/v1/billing/{orgId}/leftIATokensMonth',
    access: 'member',
    summary: 'Diz quantos tokens de IA do plano ainda restam neste mês.',
    answer: z.object({ included: z.number(), used: z.number(), left: z.number() }),
  },
  choosePlan: {
    ...ofOrganization,
    method: 'PUT',
    path: '/api/v1/billing/{orgId}/plan',
    access: 'owner',
    alsoAdmin: true,
    summary: 'Escolhe o plano da organização a partir deste mês e encerra o período de teste.',
    logs: 'organization.planChosen',
    body: z.object({ plan: z.enum(planIds).exclude(['trial']) }),
    answer: invoiceSchema,
  },
})
