import { Radio, Stack } from '@mantine/core'
import { optionsOf } from '#shared/interview/index.ts'
import { textOf } from './textOf.ts'
import { toChoices } from './toChoices.ts'
import { type AnswerProps, defineView } from './view.ts'

export default defineView({ Answer })

function Answer({ frame, state: { field, value }, onChange }: AnswerProps) {
  return (
    <Radio.Group {...frame} name={frame.id} value={textOf(value)} onChange={onChange}>
      <Stack gap={10} mt={8}>
        {toChoices(optionsOf(field)).map((choice) => (
          <Radio key={choice.value} {...choice} />
        ))}
      </Stack>
    </Radio.Group>
  )
}
