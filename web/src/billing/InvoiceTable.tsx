import { Progress, Table } from '@mantine/core'
import type { Invoice, InvoiceLine } from '#shared/api/billing.ts'
import { priceText } from '#shared/api/planText.ts'
import { usageText } from '#shared/api/usageText.ts'
import { monthName } from '#shared/format/months.ts'
import classes from './Billing.module.css'

/** The lines of an invoice: usage within the plan and beyond it. */
export function InvoiceTable({ invoice, busy }: { invoice: Invoice; busy: boolean }) {
  return (
    <div className={classes.invoice} data-busy={busy || undefined} aria-busy={busy}>
      <Table verticalSpacing="sm" className={classes.table}>
        <Table.Caption className="visuallyHidden">Fatura: {monthName(invoice.month)}</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Item</Table.Th>
            <Table.Th scope="col">Usado</Table.Th>
            <Table.Th scope="col" ta="right">
              Cobrado à parte
            </Table.Th>
            <Table.Th scope="col" ta="right">
              Valor
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {invoice.lines.map((line) => (
            <Line key={line.kind} line={line} />
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th scope="row" colSpan={3}>
              {invoice.open ? 'Total até agora' : 'Total'}
            </Table.Th>
            <Table.Td ta="right" className={classes.total}>
              {priceText(invoice.total)}
            </Table.Td>
          </Table.Tr>
        </Table.Tfoot>
      </Table>
    </div>
  )
}

function Line({ line }: { line: InvoiceLine }) {
  const { kind, label, quantity, included, charged, unitLabel, unitPrice, amount } = line
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={500}>
        {label}
      </Table.Th>
      <Table.Td data-label="Usado">
        {kind !== 'plan' && (
          <>
            <span className={classes.used}>
              {usageText(kind, quantity)} <span className={classes.of}>de {usageText(kind, included)}</span>
            </span>
            <Share label={label} share={included > 0 ? (quantity / included) * 100 : 0} />
          </>
        )}
      </Table.Td>
      <Table.Td ta="right" data-label="Cobrado à parte">
        {kind !== 'plan' && charged > 0 && (
          <>
            {charged.toLocaleString('pt-BR')} {unitLabel} × {priceText(unitPrice)}
          </>
        )}
      </Table.Td>
      <Table.Td ta="right" className={classes.amount} data-label="Valor">
        {priceText(amount)}
      </Table.Td>
    </Table.Tr>
  )
}

function Share({ label, share }: { label: string; share: number }) {
  const percent = Math.floor(share)
  const color = share >= 100 ? 'var(--m-status-red)' : share >= 80 ? 'var(--m-status-amber)' : 'var(--m-accent)'
  return (
    <Progress.Root size={6} mt={6} className={classes.share}>
      <Progress.Section
        value={Math.min(100, share)}
        color={color}
        aria-label={`${label}: ${percent}% do incluído`}
        aria-valuetext={`${percent}%`}
      />
    </Progress.Root>
  )
}
