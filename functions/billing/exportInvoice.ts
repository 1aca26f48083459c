import type { Invoice, InvoiceLine } from '#shared/api/billing.ts'
import { usageUnits } from '#shared/api/plans.ts'
import { type CsvColumn, csvText } from '#shared/format/csv.ts'
import { csvNamed } from '../platform/http/exportCsv.ts'
import type { Blob } from '../platform/http/types.ts'
import { readInvoice } from './readInvoice.ts'

const inUnits = ({ kind }: InvoiceLine, quantity: number): number =>
  kind === 'plan' ? quantity : quantity / usageUnits[kind].size

const unitOf = ({ kind }: InvoiceLine): string => (kind === 'plan' ? 'mês' : usageUnits[kind].many)

const columns: readonly CsvColumn<InvoiceLine>[] = [
  { label: 'Item', value: ({ label }) => label },
  { label: 'Unidade', value: unitOf },
  { label: 'Usado', format: 'number', value: (line) => inUnits(line, line.quantity) },
  { label: 'Incluído no plano', format: 'number', value: (line) => inUnits(line, line.included) },
  { label: 'Cobrado', format: 'integer', value: ({ charged }) => charged },
  { label: 'Preço unitário (R$)', format: 'money', value: ({ unitPrice }) => unitPrice },
  { label: 'Valor (R$)', format: 'money', value: ({ amount }) => amount },
]

/** The lines of an invoice as a spreadsheet opens them; the last column adds up to the total. */
export const invoiceCsv = ({ lines }: Pick<Invoice, 'lines'>): string => csvText(columns, lines)

export async function exportInvoice(organizationId: string, month: string | undefined): Promise<Blob> {
  const invoice = await readInvoice(organizationId, month)
  return { bytes: Buffer.from(invoiceCsv(invoice)), ...csvNamed(`Fatura ${invoice.month}`) }
}
