import { Textarea } from '@mantine/core'
import { useInputAids } from '../useInputAids.ts'
import { textOf } from './textOf.ts'
import { type AnswerProps, defineView } from './view.ts'

export default defineView({ Answer })

function Answer({ frame, state, onChange }: AnswerProps) {
  // Enter is a new line here.
  const { enterKeyHint: _, ...aids } = useInputAids(state)
  return (
    <Textarea
      {...frame}
      {...aids}
      autosize
      minRows={3}
      maxRows={16}
      value={textOf(state.value)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
