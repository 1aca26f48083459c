import { Alert, Button, Group, Select, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import type { Agenda, TaskHoliday } from '#shared/api/tasks.ts'
import { formatDate } from '#shared/format/formatDate.ts'
import { type TaskStatus, taskStatuses, taskStatusLabels } from '#shared/tasks/task.ts'
import { MOST_DAYS } from '#shared/tasks/taskDeadline.ts'
import { DateTextInput } from '../../blocks/dates/DateTextInput.tsx'
import { Modal } from '../../blocks/dialogs/Modal.tsx'
import { useEscape } from '../../blocks/dialogs/useEscape.ts'
import { useUnloadGuard } from '../../blocks/dialogs/useUnloadGuard.ts'
import { SearchedMultiSelect } from '../../blocks/SearchedMultiSelect.tsx'
import { forgetTyped, readTyped } from '../../shell/forms/typed.ts'
import { UnsavedQuestion } from '../dialog/UnsavedQuestion.tsx'
import { FOUND_AGAIN, useKeeping } from '../dialog/useKeeping.ts'
import { messageOf } from '../messageOf.ts'
import type { Person } from '../task.ts'
import type { NewTask } from '../taskCalls.ts'
import { useRestoreFocus } from '../useRestoreFocus.ts'
import { type Deadline, DeadlineFields } from './DeadlineFields.tsx'

type Start = Pick<NewTask, 'executionId' | 'envelopeId' | 'agendaId' | 'labelIds' | 'personIds' | 'groupId'> & {
  readonly title?: string
  readonly date: string
  readonly status: TaskStatus
  /** A deadline that is already known. */
  readonly deadline?: string
}

type Props = {
  /** What was typed is restored for the same person. */
  me: string
  /** Initial values: those within the filter, or of what the task is made from. */
  start: Start
  agendas: readonly Agenda[]
  people: readonly Person[]
  groups: readonly Person[]
  holidays: readonly TaskHoliday[]
  /** Rejects with a message to show if the task was not stored. */
  onAdd: (task: NewTask) => Promise<unknown>
  onClose: () => void
}

const statusChoices = taskStatuses.map((value) => ({ value, label: taskStatusLabels[value] }))

type Typed = {
  readonly title: string
  readonly date: string
  readonly deadline: Deadline
  readonly status: TaskStatus
  readonly agendaId: string
  readonly processNumber: string
  readonly content: string
  /** 'person:…' or 'group:…', as the list has them. */
  readonly assignees: readonly string[]
}

const typedAt = ({ title = '', date, status, deadline, agendaId = '', ...start }: Start): Typed => ({
  title,
  date,
  status,
  agendaId,
  deadline: { kind: deadline ? 'date' : 'none', date: deadline ?? '', days: 5 },
  processNumber: '',
  content: '',
  assignees: [
    ...(start.personIds ?? []).map((id) => `person:${id}`),
    ...(start.groupId ? [`group:${start.groupId}`] : []),
  ],
})

function sentAs({ executionId, envelopeId, labelIds }: Start, { deadline, assignees, ...typed }: Typed): NewTask {
  const ids = (kind: string) => assignees.filter((one) => one.startsWith(kind)).map((one) => one.slice(kind.length))
  const { kind, days, date } = deadline
  return {
    ...typed,
    title: typed.title.trim(),
    ...(kind === 'date' && { deadline: date }),
    ...(kind !== 'none' && kind !== 'date' && days !== '' && { deadlineRule: { from: typed.date, days, count: kind } }),
    personIds: ids('person:'),
    groupId: ids('group:')[0] ?? '',
    ...(labelIds && { labelIds }),
    ...(executionId && { executionId }),
    ...(envelopeId && { envelopeId }),
  }
}

export function NewTaskDialog({ me, start, agendas, people, groups, holidays, onAdd, onClose }: Props) {
  useRestoreFocus()
  const [begun] = useState(() => typedAt(start))
  const key = `new task ${me} ${JSON.stringify(begun)}`
  const [found] = useState(() => readTyped<Typed>(key))
  const [task, setTask] = useState<Typed>({ ...begun, ...found })
  const [sought, setSought] = useState('')
  const [showErrors, setShowErrors] = useState(false)
  const [saving, setSaving] = useState(false)
  const [asking, setAsking] = useState(false)
  const [problem, setProblem] = useState<string>()
  const set = (change: Partial<Typed>) => setTask((known) => ({ ...known, ...change }))
  const typed = JSON.stringify(task) !== JSON.stringify(begun)
  const problems = problemsOf(task)
  useUnloadGuard(typed)
  useKeeping(key, typed ? task : undefined)
  const end = () => {
    setTask(begun)
    forgetTyped(key)
    onClose()
  }
  // Opened after this Esc, which the question would otherwise handle too.
  const close = () => (typed ? void setTimeout(() => setAsking(true)) : onClose())
  const form = useRef<HTMLFormElement>(null)
  useEscape(form, !asking, close)
  const save = async (event?: { preventDefault: () => void }) => {
    event?.preventDefault()
    setShowErrors(true)
    if (saving || sought.trim() !== '' || Object.keys(problems).length > 0) return
    setSaving(true)
    setProblem(undefined)
    try {
      await onAdd(sentAs(start, task))
      end()
    } catch (failure) {
      setProblem(messageOf(failure))
      setAsking(false)
      setSaving(false)
    }
  }
  return (
    <Modal opened onClose={close} closeOnEscape={false} title="Nova tarefa" size={520}>
      <form ref={form} onSubmit={save} noValidate>
        <Stack gap="sm">
          {'title' in found && typed && <Alert role="status">{FOUND_AGAIN}</Alert>}
          <TextInput
            label="Título"
            withAsterisk
            data-autofocus
            autoComplete="off"
            value={task.title}
            error={showErrors && problems.title}
            onChange={(event) => set({ title: event.currentTarget.value })}
          />
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="sm">
            <DateTextInput
              label="Data"
              withAsterisk
              value={task.date}
              error={showErrors && problems.date}
              onChange={(date) => set({ date })}
            />
            <Select
              label="Status"
              data={statusChoices}
              value={task.status}
              allowDeselect={false}
              onChange={(status) => status && set({ status: status as TaskStatus })}
            />
            <Select
              label="Agenda"
              placeholder="Nenhuma"
              data={agendas.map(({ id: value, name }) => ({ value, label: name }))}
              value={task.agendaId || null}
              clearable
              clearButtonProps={{ 'aria-label': 'Limpar a agenda' }}
              onChange={(agendaId) => set({ agendaId: agendaId ?? '' })}
            />
            <TextInput
              label="Número do processo"
              autoComplete="off"
              value={task.processNumber}
              onChange={(event) => set({ processNumber: event.currentTarget.value })}
            />
          </SimpleGrid>
          <DeadlineFields
            deadline={task.deadline}
            from={task.date}
            holidays={holidays}
            error={showErrors && problems.deadline}
            onChange={(deadline) => set({ deadline })}
          />
          <SearchedMultiSelect
            label="Responsáveis"
            description="Pessoas, ou um grupo do qual qualquer pessoa pode se apropriar da tarefa."
            data={[
              { group: 'Pessoas', items: people.map(({ id, name }) => ({ value: `person:${id}`, label: name })) },
              { group: 'Grupos', items: groups.map(({ id, name }) => ({ value: `group:${id}`, label: name })) },
            ]}
            onSearchChange={setSought}
            error={showErrors && sought.trim() !== '' && 'Escolha na lista, ou apague o que digitou'}
            hidePickedOptions
            nothingFoundMessage="Ninguém com este nome"
            value={[...task.assignees]}
            onChange={(assignees) => set({ assignees: oneGroup(assignees) })}
          />
          <Textarea
            label="Instruções"
            autosize
            minRows={3}
            maxRows={8}
            value={task.content}
            onChange={(event) => set({ content: event.currentTarget.value })}
          />
          {problem && (
            <Text c="var(--m-status-red)" role="alert">
              {problem}
            </Text>
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={close}>
              Cancelar
            </Button>
            <Button type="submit" loading={saving}>
              Criar tarefa
            </Button>
          </Group>
        </Stack>
      </form>
      <UnsavedQuestion
        opened={asking}
        saving={saving}
        onStay={() => setAsking(false)}
        onDiscard={end}
        onSave={Object.keys(problems).length === 0 ? () => void save() : undefined}
      />
    </Modal>
  )
}

/** Only the group chosen last. */
function oneGroup(assignees: readonly string[]): readonly string[] {
  const last = assignees.findLast((one) => one.startsWith('group:'))
  return assignees.filter((one) => !one.startsWith('group:') || one === last)
}

function problemsOf({ title, date, deadline }: Typed): Partial<Record<'title' | 'date' | 'deadline', string>> {
  return {
    ...(title.trim() === '' && { title: 'Escreva o título da tarefa' }),
    ...(date === '' ? { date: 'Escolha a data' } : isNoDate(date) && { date: 'Data inválida' }),
    ...(deadline.kind === 'date' &&
      (isNoDate(deadline.date)
        ? { deadline: deadline.date === '' ? 'Escolha a data do prazo' : 'Data inválida' }
        : !isNoDate(date) && deadline.date < date && { deadline: 'O prazo não pode vir antes da data' })),
    ...(deadline.kind !== 'none' &&
      deadline.kind !== 'date' &&
      (deadline.days === ''
        ? { deadline: 'Informe o número de dias' }
        : (deadline.days < 1 || deadline.days > MOST_DAYS) && {
            deadline: `Informe de 1 a ${MOST_DAYS.toLocaleString('pt-BR')} dias`,
          })),
  }
}

const isNoDate = (typed: string): boolean => formatDate(typed) === ''
