import { Alert, Button, Select, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { today } from '#shared/format/dateTime.ts'
import { fileName } from '#shared/format/fileName.ts'
import { monthName, monthsBetween } from '#shared/format/months.ts'
import { SectionHeader } from '../blocks/layout/SectionHeader.tsx'
import { saveFile } from '../blocks/saveFile.ts'
import { client } from '../shell/client/index.ts'

const MONTHS = 24

/** Downloads a month's invoices of all organisations as a file. */
export default function Billing() {
  const present = today(new Date()).slice(0, 7)
  const months = monthsBetween(undefined, present, MONTHS).toReversed()
  const [month, setMonth] = useState(present)
  const download = useMutation({
    mutationFn: () => client.administration.downloadBilling({ body: { month } }, { quiet: true }),
    onSuccess: (file) => saveFile(file as Blob, fileName(`Faturamento ${month}`, 'csv')),
  })
  return (
    <>
      <SectionHeader
        title="Faturamento"
        caption="Uma linha para cada item da fatura de cada organização. A soma dos valores é o total da fatura."
      />
      <Stack maw={360} mt="md">
        <Select
          label="Mês"
          data={months.map((value) => ({ value, label: monthName(value) }))}
          value={month}
          onChange={(chosen) => chosen && setMonth(chosen)}
          allowDeselect={false}
          searchable
        />
        {month === present && (
          <Text size="sm" c="dimmed">
            O mês ainda está em aberto: os valores crescem até o último dia.
          </Text>
        )}
        {download.isError && (
          <Alert color="red" role="alert">
            {download.error.message}
          </Alert>
        )}
        <Button
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={download.isPending}
          onClick={() => download.mutate()}
        >
          Baixar CSV
        </Button>
      </Stack>
    </>
  )
}
