import { Select } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import { optionsOf } from '#shared/interview/index.ts'
import { textOf } from './textOf.ts'
import { toChoices } from './toChoices.ts'
import { type AnswerProps, defineView } from './view.ts'

export default defineView({ icon: IconSelector, Answer })

function Answer({ frame, state: { field, value }, onChange }: AnswerProps) {
  const choices = toChoices(optionsOf(field))
  return (
    <Select
      {...frame}
      data={choices}
      value={textOf(value) || null}
      onChange={(chosen) => onChange(chosen ?? '')}
      placeholder="Escolha"
      searchable={choices.length > 8}
      allowDeselect={false}
      clearable={!field.required}
      nothingFoundMessage="Nenhuma opção encontrada"
      clearButtonProps={{ 'aria-label': 'Limpar a escolha' }}
      maxDropdownHeight={320}
      maw={420}
    />
  )
}
