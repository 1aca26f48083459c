import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Plan, plans } from '#shared/api/plans.ts'
import { type UsageKind, usageKinds } from '#shared/api/usage.ts'
import { invoiceCsv } from './exportInvoice.ts'
import { invoiceOf } from './invoice.ts'

const nothing = { documents: 0, signatures: 0, aiTokens: 0, storage: 0, users: 0 }
const amountOf = (plan: Plan, kind: UsageKind, quantity: number) =>
  invoiceOf(plan, '2026-11', { ...nothing, [kind]: quantity }).lines.find((line) => line.kind === kind)?.amount

describe('an invoice', () => {
  it('costs only the plan while nothing exceeds what is included', () => {
    expect(invoiceOf(plans.essential, '2026-11', { ...nothing, documents: 100, users: 2 }).total).toBe('149.00')
  })

  it('charges each unit beyond, and partial units as whole ones', () => {
    expect(amountOf(plans.essential, 'documents', 101)).toBe('0.90')
    expect(amountOf(plans.essential, 'documents', 110)).toBe('9.00')
    expect(amountOf(plans.essential, 'aiTokens', 200_001)).toBe('0.06')
    expect(amountOf(plans.essential, 'aiTokens', 201_000)).toBe('0.06')
    expect(amountOf(plans.essential, 'storage', 5_000_000_001)).toBe('3.00')
  })

  it('charges nothing extra in a trial', () => {
    expect(invoiceOf(plans.trial, '2026-11', { ...nothing, documents: 1_000 }).total).toBe('0.00')
  })

  it('follows the terms of its month, whatever changed later', () => {
    const dearer: Plan = {
      ...plans.essential,
      terms: [plans.essential.terms[0], { ...plans.essential.terms[0], from: '2027-01', monthly: '199.00' }],
    }
    expect(invoiceOf(dearer, '2026-12', nothing).total).toBe('149.00')
    expect(invoiceOf(dearer, '2027-01', nothing).total).toBe('199.00')
  })

  it('counts a negative level as zero', () => {
    expect(invoiceOf(plans.essential, '2026-11', { ...nothing, users: -1 }).lines.at(-1)?.quantity).toBe(0)
  })

  it('adds up to the cent, and so does its CSV', () => {
    const quantities = fc.record(
      Object.fromEntries(usageKinds.map((kind) => [kind, fc.nat(2 ** 31)])) as Record<UsageKind, fc.Arbitrary<number>>,
    )
    fc.assert(
      fc.property(fc.constantFrom(...Object.values(plans)), quantities, (plan, used) => {
        const { lines, total } = invoiceOf(plan, '2026-11', used)
        const cents = BigInt(total.replace('.', ''))
        expect(lines.reduce((sum, { amount }) => sum + BigInt(amount.replace('.', '')), 0n)).toBe(cents)
        const rows = invoiceCsv({ lines }).trim().split('\r\n').slice(1)
        expect(rows.reduce((sum, row) => sum + BigInt(row.split(';').at(-1)!.replace(',', '')), 0n)).toBe(cents)
      }),
    )
  })
})
