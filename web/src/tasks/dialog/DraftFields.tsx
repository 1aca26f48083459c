import { Select, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import {
  type Situation,
  situationLabels,
  type TaskDraft,
  type TaskStatus,
  taskStatuses,
  taskStatusLabels,
} from '../task.ts'

type Props = { draft: TaskDraft; onChange: (change: Partial<TaskDraft>) => void }

const statusChoices = taskStatuses.map((value) => ({ value, label: taskStatusLabels[value] }))
const situationChoices = Object.entries(situationLabels).map(([value, label]) => ({ value, label }))

/** S1 §3: edits a task's draft. */
export function DraftFields({ draft, onChange }: Props) {
  return (
    <Stack gap="sm">
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="sm">
        <TextInput
          label="Número PJ"
          autoComplete="off"
          value={draft.numberPJ}
          onChange={(event) => onChange({ numberPJ: event.currentTarget.value })}
        />
        <TextInput
          label="Complemento"
          autoComplete="off"
          value={draft.complement}
          onChange={(event) => onChange({ complement: event.currentTarget.value })}
        />
        <Select
          label="Status"
          data={statusChoices}
          value={draft.status}
          allowDeselect={false}
          onChange={(status) => status && onChange({ status: status as TaskStatus })}
        />
        <TextInput
          label="Solicitado por"
          autoComplete="off"
          value={draft.askedBy}
          onChange={(event) => onChange({ askedBy: event.currentTarget.value })}
        />
      </SimpleGrid>
      <Select
        label="Situação"
        placeholder="Escolha a situação"
        data={situationChoices}
        value={draft.situation || null}
        clearable
        clearButtonProps={{ 'aria-label': 'Limpar a situação' }}
        onChange={(situation) => onChange({ situation: (situation ?? '') as Situation | '' })}
      />
      <Textarea
        label="Justificativa"
        autosize
        minRows={3}
        maxRows={8}
        value={draft.justification}
        onChange={(event) => onChange({ justification: event.currentTarget.value })}
      />
    </Stack>
  )
}
