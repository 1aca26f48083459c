import { readInvoice } from '#functions/billing/index.ts'
import { type Invoice, monthOf } from '#shared/api/billing.ts'
import type { Continued } from '#shared/api/envelope.ts'
import type { CsvColumn } from '#shared/format/csv.ts'
import { organization } from '../organizations/index.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { now } from '../platform/clock.ts'
import { Failure } from '../platform/failure.ts'
import { exportCsv } from '../platform/http/exportCsv.ts'
import type { Blob, Pending } from '../platform/http/types.ts'
import { outbox } from '../platform/outbox/entity.ts'
import { logEntry } from '../platform/outbox/logEntry.ts'
import type { StoredOrganization } from './administered.ts'

type Row = {
  readonly organization: StoredOrganization
  readonly invoice: Invoice
  readonly line: Invoice['lines'][number]
}

const columns: readonly CsvColumn<Row>[] = [
  { label: 'Mês', value: ({ invoice }) => invoice.month },
  { label: 'Organização', value: ({ organization: { name } }) => name },
  { label: 'Identificador', value: ({ organization: { organizationId } }) => organizationId },
  { label: 'Plano', value: ({ invoice }) => invoice.plan.name },
  { label: 'Item', value: ({ line }) => line.label },
  { label: 'Quantidade', format: 'number', value: ({ line }) => line.quantity },
  { label: 'Incluído', format: 'number', value: ({ line }) => line.included },
  { label: 'Cobrado', format: 'number', value: ({ line }) => line.charged },
  { label: 'Unidade', value: ({ line }) => line.unitLabel },
  { label: 'Preço unitário', format: 'money', value: ({ line }) => line.unitPrice },
  { label: 'Valor', format: 'money', value: ({ line }) => line.amount },
  { label: 'Total da fatura', format: 'money', value: ({ invoice }) => invoice.total },
  { label: 'Situação', value: ({ invoice }) => (invoice.open ? 'Em aberto' : 'Fechada') },
]

/** How many organisations are read, and invoices made, at once. */
const PAGE = 20

async function rowsOf(page: readonly StoredOrganization[], month: string): Promise<readonly Row[]> {
  // Organisations created after the month have no invoice for it.
  const billed = page.filter(({ createdAt }) => monthOf(createdAt) <= month)
  const invoices = await Promise.all(billed.map(({ organizationId }) => readInvoice(organizationId, month)))
  return invoices.flatMap((invoice, place) =>
    invoice.lines.map((line) => ({ organization: billed[place]!, invoice, line })),
  )
}

/** The invoices of all organisations for a month, one row per invoice line. */
export async function downloadBilling(
  caller: Caller,
  wanted: string | undefined,
  { continuation }: Continued,
): Promise<Blob | Pending> {
  const present = monthOf(now())
  const month = wanted ?? present
  if (month > present) throw new Failure('invalid', 'Este mês ainda não começou.')
  const subject = { kind: 'organization', id: caller.organizationId } as const
  if (continuation === undefined)
    await outbox.put(logEntry(caller, { action: 'billing.downloaded', subject, after: { month } })).go()
  return exportCsv(
    {
      caller,
      name: `Faturamento ${month}`,
      columns,
      read: (cursor) => organization.query.directory({}).go({ cursor, limit: PAGE }),
      rowsOf: (page) => rowsOf(page, month),
    },
    continuation,
  )
}
