import { Button, Group, Modal, Select, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { formatDate } from '#shared/format/formatDate.ts'
import { DateTextInput } from '../../blocks/dates/DateTextInput.tsx'
import { useEscape } from '../../blocks/dialogs/useEscape.ts'
import { UnsavedQuestion } from '../dialog/UnsavedQuestion.tsx'
import { messageOf } from '../messageOf.ts'
import { type Agenda, type NewTask, type TaskStatus, taskStatuses, taskStatusLabels } from '../task.ts'
import { useRestoreFocus } from '../useRestoreFocus.ts'

type Props = {
  /** Initial values: the day and agenda currently shown. */
  start: Pick<NewTask, 'date' | 'agendaId' | 'status'>
  agendas: readonly Agenda[]
  /** Rejects with a message to show if the task was not stored. */
  onAdd: (task: NewTask) => Promise<unknown>
  onClose: () => void
}

const statusChoices = taskStatuses.map((value) => ({ value, label: taskStatusLabels[value] }))

export function NewTaskDialog({ start, agendas, onAdd, onClose }: Props) {
  useRestoreFocus()
  const [task, setTask] = useState<NewTask>({ title: '', content: '', deadline: '', ...start })
  const [showErrors, setShowErrors] = useState(false)
  const [saving, setSaving] = useState(false)
  const [asking, setAsking] = useState(false)
  const [problem, setProblem] = useState<string>()
  const set = (change: Partial<NewTask>) => setTask((known) => ({ ...known, ...change }))
  const typed = JSON.stringify(task) !== JSON.stringify({ title: '', content: '', deadline: '', ...start })
  const problems = problemsOf(task)
  // Opened after this Esc, which the question would otherwise handle too.
  const close = () => (typed ? void setTimeout(() => setAsking(true)) : onClose())
  const form = useRef<HTMLFormElement>(null)
  useEscape(form, !asking, close)
  const save = async (event?: { preventDefault: () => void }) => {
    event?.preventDefault()
    setShowErrors(true)
    if (saving || Object.keys(problems).length > 0) return
    setSaving(true)
    setProblem(undefined)
    try {
      await onAdd({ ...task, title: task.title.trim() })
      onClose()
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
            <DateTextInput
              label="Prazo"
              value={task.deadline}
              error={showErrors && problems.deadline}
              onChange={(deadline) => set({ deadline })}
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
          </SimpleGrid>
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
        onDiscard={onClose}
        onSave={Object.keys(problems).length === 0 ? () => void save() : undefined}
      />
    </Modal>
  )
}

function problemsOf({ title, date, deadline }: NewTask): Partial<Record<'title' | 'date' | 'deadline', string>> {
  return {
    ...(title.trim() === '' && { title: 'Escreva o título da tarefa' }),
    ...(date === '' ? { date: 'Escolha a data' } : isNoDate(date) && { date: 'Data inválida' }),
    ...(deadline !== '' &&
      (isNoDate(deadline)
        ? { deadline: 'Data inválida' }
        : !isNoDate(date) && deadline < date && { deadline: 'O prazo não pode vir antes da data' })),
  }
}

const isNoDate = (typed: string): boolean => formatDate(typed) === ''
