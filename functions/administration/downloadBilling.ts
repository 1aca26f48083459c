import { readInvoice } from '#functions/billing/index.ts'
import { entry } from '#functions/logs/index.ts'
import { type Invoice, monthOf } from '#shared/api/billing.ts'
import { type CsvColumn, csvHead, csvLine } from '#shared/format/csv.ts'
import { contentDisposition, fileName } from '#shared/format/fileName.ts'
import { organization } from '../organizations/index.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { now } from '../platform/clock.ts'
import { Failure } from '../platform/failure.ts'
import { blobOf } from '../platform/http/blobOf.ts'
import type { Blob } from '../platform/http/types.ts'
import { outbox } from '../platform/outbox/entity.ts'
import type { StoredOrganization } from './administered.ts'

interface Row {
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

/** Organisations read at once, and invoices made at once. */
const PAGE = 200
const AT_ONCE = 20

async function* lines(month: string): AsyncGenerator<string> {
  yield csvHead(columns)
  let cursor: string | null = null
  do {
    const page: { data: StoredOrganization[]; cursor: string | null } = await organization.query
      .directory({})
      .go({ cursor, limit: PAGE })
    // An organisation of after the month has no invoice of it.
    const billed = page.data.filter(({ createdAt }) => monthOf(createdAt) <= month)
    for (let start = 0; start < billed.length; start += AT_ONCE) {
      const some = billed.slice(start, start + AT_ONCE)
      const invoices = await Promise.all(some.map(({ organizationId }) => readInvoice(organizationId, month)))
      const rows = invoices.flatMap((invoice, place) =>
        invoice.lines.map((line) => ({ organization: some[place]!, invoice, line })),
      )
      yield rows.map((row) => csvLine(columns, row)).join('')
    }
    cursor = page.cursor
  } while (cursor !== null)
}

/** The invoices of a month of all organisations, a line for each of their lines. */
export const downloadBilling = async (caller: Caller, wanted: string | undefined): Promise<Blob> => {
  const present = monthOf(now())
  const month = wanted ?? present
  if (month > present) throw new Failure('invalid', 'Este mês ainda não começou.')
  const subject = { kind: 'organization', id: caller.organizationId } as const
  await outbox.put(entry(caller, { action: 'billing.downloaded', subject, after: { month } })).go()
  return blobOf(lines(month), {
    folder: `uploads/${caller.organizationId}/exports`,
    contentType: 'text/csv; charset=utf-8',
    disposition: contentDisposition(fileName(`Faturamento ${month}`, 'csv')),
  })
}
