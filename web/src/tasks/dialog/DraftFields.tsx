import { Select, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import type { Agenda } from '#shared/api/tasks.ts'
import {
  type Situation,
  situationLabels,
  situations,
  type TaskStatus,
  taskStatuses,
  taskStatusLabels,
} from '#shared/tasks/task.ts'
import { DateTextInput } from '../../blocks/dates/DateTextInput.tsx'
import type { TaskDraft } from '../task.ts'
import { draftProblems } from './draft.ts'

type Props = {
  draft: TaskDraft
  agendas: readonly Agenda[]
  /** The viewer may only look. */
  fixed: boolean
  onChange: (change: Partial<TaskDraft>) => void
}

const statusChoices = taskStatuses.map((value) => ({ value, label: taskStatusLabels[value] }))
const situationChoices = situations.map((value) => ({ value, label: situationLabels[value] }))

type TextName = 'numberPJ' | 'complement' | 'askedBy' | 'processNumber' | 'justiceSystem' | 'justiceDiary'

/** S1 §3: edits a task's draft. */
export function DraftFields({ draft, agendas, fixed, onChange }: Props) {
  const problems = draftProblems(draft)
  const line = (name: TextName, label: string) => (
    <TextInput
      label={label}
      autoComplete="off"
      readOnly={fixed}
      value={draft[name]}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
    />
  )
  const date = (name: 'date' | 'deadline', label: string) => (
    <DateTextInput
      label={label}
      readOnly={fixed}
      // What is typed and is no date, the input says itself once it is left.
      error={draft[name] === '' ? problems[name] : undefined}
      value={draft[name]}
      onChange={(given) => onChange({ [name]: given })}
    />
  )
  const area = (name: 'justification' | 'informations', label: string) => (
    <Textarea
      label={label}
      autosize
      minRows={2}
      maxRows={8}
      readOnly={fixed}
      value={draft[name]}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
    />
  )
  return (
    <Stack gap="sm">
      <TextInput
        label="Título"
        autoComplete="off"
        readOnly={fixed}
        error={problems.title}
        value={draft.title}
        onChange={(event) => onChange({ title: event.currentTarget.value })}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="sm">
        <Select
          label="Status"
          data={statusChoices}
          value={draft.status}
          allowDeselect={false}
          readOnly={fixed}
          onChange={(status) => status && onChange({ status: status as TaskStatus })}
        />
        {line('askedBy', 'Solicitado por')}
        {date('date', 'Data')}
        {date('deadline', 'Prazo')}
        {line('numberPJ', 'Número PJ')}
        {line('complement', 'Complemento')}
        <Select
          label="Agenda"
          placeholder="Nenhuma"
          data={agendas.map(({ id, name }) => ({ value: id, label: name }))}
          value={agendas.some(({ id }) => id === draft.agendaId) ? draft.agendaId : null}
          clearable
          clearButtonProps={{ 'aria-label': 'Limpar a agenda' }}
          readOnly={fixed}
          onChange={(agendaId) => onChange({ agendaId: agendaId ?? '' })}
        />
        {line('processNumber', 'Número do processo')}
        {line('justiceSystem', 'Sistema')}
        {line('justiceDiary', 'Diário')}
        <Select
          label="Situação"
          placeholder="Escolha a situação"
          data={situationChoices}
          value={draft.situation || null}
          clearable
          clearButtonProps={{ 'aria-label': 'Limpar a situação' }}
          readOnly={fixed}
          onChange={(situation) => onChange({ situation: (situation ?? '') as Situation | '' })}
        />
      </SimpleGrid>
      {area('justification', 'Justificativa')}
      {area('informations', 'Informações')}
    </Stack>
  )
}
