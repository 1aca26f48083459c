import { Alert, Button, Group, Select, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Invoice } from '#shared/api/billing.ts'
import { monthName } from '#shared/format/months.ts'
import { ListSkeleton } from '../blocks/ListState.tsx'
import { SectionHeader } from '../blocks/layout/SectionHeader.tsx'
import { saveFile } from '../blocks/saveFile.ts'
import { client } from '../shell/client/index.ts'
import { useMember } from '../shell/session/useMember.ts'
import classes from './Billing.module.css'
import { InvoiceTable } from './InvoiceTable.tsx'
import { Plans } from './Plans.tsx'
import { billingKey } from './queries.ts'

/** The organisation's usage and invoice of a month, and the available plans. */
export default function Billing() {
  const { organization: orgId } = useMember()
  const [month, setMonth] = useState<string>()
  const invoice = useQuery({
    queryKey: billingKey(orgId, month),
    queryFn: ({ signal }) =>
      client.billing.getBilling({ params: { orgId }, query: { month } }, { signal, quiet: true }),
    placeholderData: (previous) => previous,
  })
  const { data } = invoice
  const download = useMutation({
    mutationFn: (wanted: string) => client.billing.exportBilling({ params: { orgId }, query: { month: wanted } }),
    onSuccess: (file, wanted) => saveFile(file as Blob, `Fatura ${wanted}.csv`),
  })
  return (
    <>
      <SectionHeader title="Cobrança" caption="O que a organização usou em cada mês e quanto custa." />
      {data ? (
        <>
          {data.trial && <Trial trial={data.trial} />}
          <Group justify="space-between" gap="xs" className={classes.tools}>
            <Select
              aria-label="Mês da fatura"
              className={classes.month}
              data={data.months.map((value) => ({ value, label: monthName(value) }))}
              value={month ?? data.month}
              onChange={(value) => value && setMonth(value)}
              allowDeselect={false}
            />
            <Button
              variant="default"
              leftSection={<IconDownload size={16} aria-hidden />}
              loading={download.isPending}
              onClick={() => download.mutate(data.month)}
            >
              Baixar CSV
            </Button>
          </Group>
          <InvoiceTable invoice={data} busy={invoice.isPlaceholderData} />
          <Plans current={data.plan.id} />
        </>
      ) : invoice.isError ? (
        <Text role="alert" c="dimmed">
          {invoice.error.message}{' '}
          <Button size="compact-sm" variant="subtle" onClick={() => void invoice.refetch()}>
            Tentar de novo
          </Button>
        </Text>
      ) : (
        <ListSkeleton rows={5} />
      )}
    </>
  )
}

const day = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'America/Sao_Paulo' })

function Trial({ trial: { endsAt, daysLeft, ended } }: { trial: NonNullable<Invoice['trial']> }) {
  const when = day.format(new Date(endsAt))
  return (
    <Alert
      mt="sm"
      variant="light"
      color={ended ? 'red' : daysLeft <= 3 ? 'yellow' : 'blue'}
      title={
        ended
          ? 'O período de teste terminou'
          : `Período de teste: ${daysLeft === 1 ? 'falta 1 dia' : `faltam ${daysLeft} dias`}`
      }
    >
      {ended
        ? `O teste terminou em ${when}. Tudo continua guardado e pode ser lido e baixado; escolha um plano para começar novos documentos.`
        : `O teste vai até ${when}. Escolha um plano abaixo quando quiser; nada do que foi feito se perde.`}
    </Alert>
  )
}
