import { IconCalendar } from '@tabler/icons-react'
import { DateTextInput } from '../../blocks/dates/DateTextInput.tsx'
import { textOf } from './textOf.ts'
import { type AnswerProps, defineView } from './view.ts'

export default defineView({ icon: IconCalendar, Answer })

function Answer({ frame, state, onChange }: AnswerProps) {
  return <DateTextInput {...frame} maw={200} value={textOf(state.value)} onChange={onChange} />
}
