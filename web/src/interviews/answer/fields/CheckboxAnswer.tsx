import { Checkbox, Stack } from '@mantine/core'
import { optionsOf } from '#shared/interview/index.ts'
import { toChoices } from './toChoices.ts'
import type { AnswerProps } from './view.ts'

export default function CheckboxAnswer({ frame, state: { field, value }, onChange }: AnswerProps) {
  const chosen = Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
  const choices = toChoices(optionsOf(field))
  const inOrder = (values: string[]) => choices.map((choice) => choice.value).filter((known) => values.includes(known))
  return (
    <Checkbox.Group {...frame} value={chosen} onChange={(values) => onChange(inOrder(values))}>
      <Stack gap={10} mt={8}>
        {choices.map((choice) => (
          <Checkbox key={choice.value} {...choice} />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}
