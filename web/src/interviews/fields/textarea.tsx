import { Textarea } from '@mantine/core'
import { textOf } from './textOf.ts'
import { type AnswerProps, defineView } from './view.ts'

export default defineView({ Answer })

function Answer({ frame, state, onChange }: AnswerProps) {
  return (
    <Textarea
      {...frame}
      autosize
      minRows={3}
      maxRows={16}
      value={textOf(state.value)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
