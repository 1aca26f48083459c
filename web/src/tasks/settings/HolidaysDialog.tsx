import { ActionIcon, Button, Checkbox, Group, Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconTrash } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TaskHoliday } from '#shared/api/tasks.ts'
import { today } from '#shared/format/dateTime.ts'
import { formatDate } from '#shared/format/formatDate.ts'
import { DateTextInput } from '../../blocks/dates/DateTextInput.tsx'
import { Modal } from '../../blocks/dialogs/Modal.tsx'
import { client } from '../../shell/client/index.ts'
import classes from './Settings.module.css'
import { useAct } from './useAct.ts'

type Props = { orgId: string; mayChange: boolean; onChanged: () => void; onClose: () => void }

const quiet = { quiet: true } as const

const scopes: Readonly<Record<TaskHoliday['scope'], string>> = {
  state: 'Estadual',
  city: 'Municipal',
  court: 'Forense',
  office: 'Sem expediente',
}

type Shown = { readonly date: string; readonly name: string; readonly kind: string; readonly own?: TaskHoliday }

/** The holidays of a year: those by law, and the organisation's own, which its owners keep. */
export function HolidaysDialog({ orgId, mayChange, onChanged, onClose }: Props) {
  const [year, setYear] = useState(() => Number(today(new Date()).slice(0, 4)))
  const { busy, problem, run } = useAct()
  const { data, refetch } = useQuery({
    queryKey: ['tasks', 'holidays', orgId, year],
    queryFn: () => client.tasks.listHolidays({ params: { orgId }, query: { year } }, quiet),
    placeholderData: keepPreviousData,
  })
  const days: readonly Shown[] = [
    ...(data?.national ?? []).map(({ date, name }) => ({ date, name, kind: 'Nacional' })),
    ...(data?.own ?? []).map((own) => ({
      date: own.yearly ? `${year}${own.date.slice(4)}` : own.date,
      name: own.name,
      kind: scopes[own.scope],
      own,
    })),
  ].sort((one, other) => one.date.localeCompare(other.date))
  const changed = () => {
    void refetch()
    onChanged()
  }
  return (
    <Modal opened onClose={onClose} title="Feriados" size={560}>
      <Text c="dimmed" size="sm" mb="sm">
        Prazos em dias úteis pulam estes dias; os forenses pulam também o recesso, de 20 de dezembro a 20 de janeiro. Ao
        incluir ou excluir um feriado, os prazos das tarefas abertas são refeitos.
      </Text>
      <Group gap="xs" mb="xs">
        <ActionIcon variant="default" size={30} aria-label="Ano anterior" onClick={() => setYear(year - 1)}>
          <IconChevronLeft size={16} aria-hidden />
        </ActionIcon>
        <Text fw={600} aria-live="polite">
          {year}
        </Text>
        <ActionIcon variant="default" size={30} aria-label="Ano seguinte" onClick={() => setYear(year + 1)}>
          <IconChevronRight size={16} aria-hidden />
        </ActionIcon>
      </Group>
      <ul className={classes.rows}>
        {days.map(({ date, name, kind, own }) => (
          <li key={`${date}-${name}`} className={classes.row}>
            <span className={classes.day}>{formatDate(date)}</span>
            <span className={classes.grow}>
              {name}{' '}
              <Text span size="xs" c="dimmed">
                {kind}
                {own?.yearly && ', todos os anos'}
              </Text>
            </span>
            {own && mayChange && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size={28}
                disabled={busy}
                aria-label={`Excluir o feriado ${name}`}
                onClick={() =>
                  void run(() => client.tasks.deleteHoliday({ params: { id: own.id } }, quiet)).then(changed)
                }
              >
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
      {mayChange ? (
        <NewHoliday
          problem={problem}
          busy={busy}
          onAdd={async (body) => {
            const isMade = await run(() => client.tasks.createHoliday({ body }, quiet))
            if (!isMade) return false
            setYear(Number(body.date.slice(0, 4)))
            changed()
            return true
          }}
        />
      ) : (
        <Text size="sm" c="dimmed">
          Os proprietários da organização mantêm os feriados estaduais, municipais e forenses.
        </Text>
      )}
    </Modal>
  )
}

type NewProps = {
  problem: string | undefined
  busy: boolean
  onAdd: (holiday: Omit<TaskHoliday, 'id'>) => Promise<boolean>
}

const none = { date: '', name: '', scope: 'city', yearly: false } as const satisfies Omit<TaskHoliday, 'id'>

function NewHoliday({ problem, busy, onAdd }: NewProps) {
  const [holiday, setHoliday] = useState<Omit<TaskHoliday, 'id'>>(none)
  const set = (change: Partial<TaskHoliday>) => setHoliday((known) => ({ ...known, ...change }))
  const isWhole = holiday.name.trim() !== '' && formatDate(holiday.date) !== ''
  const add = async (event: { preventDefault: () => void }) => {
    event.preventDefault()
    if (isWhole && !busy && (await onAdd({ ...holiday, name: holiday.name.trim() }))) setHoliday(none)
  }
  return (
    <form onSubmit={(event) => void add(event)} noValidate>
      <Stack gap="sm">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="sm">
          <TextInput
            label="Nome do feriado"
            autoComplete="off"
            maxLength={80}
            value={holiday.name}
            onChange={(event) => set({ name: event.currentTarget.value })}
          />
          <DateTextInput label="Dia" value={holiday.date} onChange={(date) => set({ date })} />
          <Select
            label="Tipo"
            data={Object.entries(scopes).map(([value, label]) => ({ value, label }))}
            value={holiday.scope}
            allowDeselect={false}
            onChange={(scope) => scope && set({ scope: scope as TaskHoliday['scope'] })}
          />
        </SimpleGrid>
        <Checkbox
          label="Todos os anos"
          checked={holiday.yearly}
          onChange={(event) => set({ yearly: event.currentTarget.checked })}
        />
        {problem && (
          <Text c="var(--m-status-red)" role="alert">
            {problem}
          </Text>
        )}
        <Group justify="flex-end">
          <Button type="submit" disabled={!isWhole} loading={busy}>
            Incluir feriado
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
