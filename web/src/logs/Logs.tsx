import { Button, CloseButton, Group, Select, Text, Title } from '@mantine/core'
import { IconShieldCheck } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { LogAction } from '#shared/api/logActions.ts'
import type { LogEntry } from '#shared/api/logs.ts'
import { Blank } from '../blocks/Blank.tsx'
import { DateRangeInput } from '../blocks/dates/DateRangeInput.tsx'
import { SectionHeader } from '../blocks/layout/SectionHeader.tsx'
import { Moment } from '../blocks/Moment.tsx'
import type { Column } from '../blocks/table/column.ts'
import { DataTable } from '../blocks/table/DataTable.tsx'
import { usePageSize } from '../blocks/table/usePageSize.ts'
import { useQueryRows } from '../blocks/table/useQueryRows.ts'
import { client } from '../shell/client/index.ts'
import { type Person, PersonPicker } from '../shell/people/PersonPicker.tsx'
import { useMember } from '../shell/session/useMember.ts'
import { EntryPanel } from './EntryPanel.tsx'
import classes from './Logs.module.css'
import { actionOptions, actorOf, sentenceOf } from './logEntryText.ts'
import { type LogFilter, logQueryOf, logsQuery } from './queries.ts'
import { Verification } from './Verification.tsx'

type Narrowing = Omit<LogFilter, 'user' | 'subject'> & {
  readonly person?: Person | undefined
  readonly subject?: { readonly id: string; readonly name: string } | undefined
}

/** The organisation's log, for its owners. */
export default function Logs() {
  const { organization } = useMember()
  const [narrowing, setNarrowing] = useState<Narrowing>({})
  const [opened, setOpened] = useState<LogEntry>()
  const [verifying, setVerifying] = useState(false)
  const { person, subject, ...rest } = narrowing
  const filter: LogFilter = { ...rest, ...(person && { user: person.id }), ...(subject && { subject: subject.id }) }
  const table = useQueryRows(useInfiniteQuery(logsQuery(organization, filter, usePageSize())))
  const narrow = (part: Narrowing) => setNarrowing((before) => ({ ...before, ...part }))
  return (
    <>
      <SectionHeader
        title="Registros"
        caption="Quem fez o quê, quando e de onde. Nada aqui pode ser mudado ou apagado sem que apareça."
        actions={
          <Button
            variant="default"
            leftSection={<IconShieldCheck size={16} aria-hidden />}
            onClick={() => setVerifying(true)}
          >
            Verificar a corrente
          </Button>
        }
      />
      <div className={classes.filters}>
        <PersonPicker
          label="Pessoa"
          placeholder="Todas as pessoas"
          value={person}
          onChange={(chosen) => narrow({ person: chosen })}
        />
        <Select
          label="Ação"
          placeholder="Todas as ações"
          data={actionOptions}
          value={narrowing.action ?? null}
          onChange={(action) => narrow({ action: (action as LogAction | null) ?? undefined })}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': 'Todas as ações' }}
          nothingFoundMessage="Nenhuma ação com este nome"
        />
        <DateRangeInput
          label="Período"
          value={{ ...(rest.from && { from: rest.from }), ...(rest.to && { to: rest.to }) }}
          onChange={({ from, to }) => narrow({ from, to })}
        />
      </div>
      {subject && (
        <Group gap={4} mb="xs">
          <Text size="sm">
            Só o que aconteceu com <strong>{subject.name}</strong>
          </Text>
          <CloseButton size="sm" aria-label="Mostrar tudo" onClick={() => narrow({ subject: undefined })} />
        </Group>
      )}
      <DataTable
        {...table}
        title="Registros"
        titleHidden
        columns={columns}
        onOpen={setOpened}
        nameOf={(entry) => `registro nº ${entry.sequence}`}
        narrowed={Object.values(filter).some((value) => value !== undefined)}
        csv={{
          file: () => client.logs.exportLogs({ params: { orgId: organization }, query: logQueryOf(filter) }),
        }}
        empty={
          <Blank paper>
            <Title order={3}>Nenhum registro ainda</Title>
            <Text c="dimmed">O que as pessoas da organização fizerem aparece aqui em instantes.</Text>
          </Blank>
        }
      />
      <EntryPanel
        entry={opened}
        onClose={() => setOpened(undefined)}
        onSubject={(id, name) => {
          setOpened(undefined)
          narrow({ subject: { id, name } })
        }}
      />
      <Verification opened={verifying} onClose={() => setVerifying(false)} />
    </>
  )
}

const columns: readonly Column<LogEntry>[] = [
  { name: 'what', label: 'O que aconteceu', type: 'primary', value: sentenceOf, caption: actorOf },
  {
    name: 'address',
    label: 'De onde',
    value: ({ from }) => from?.address ?? '—',
    width: 150,
    hideMobile: true,
    hideTablet: true,
  },
  {
    name: 'at',
    label: 'Quando',
    format: 'dateTime',
    cell: ({ at }) => <Moment instant={at} />,
    width: 150,
    mobile: 'right',
  },
]
