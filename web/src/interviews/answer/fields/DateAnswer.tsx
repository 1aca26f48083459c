import { DateTextInput } from '../../../blocks/dates/DateTextInput.tsx'
import { textOf } from './textOf.ts'
import type { AnswerProps } from './view.ts'

export default function DateAnswer({ frame, state, onChange }: AnswerProps) {
  return <DateTextInput {...frame} maw={200} value={textOf(state.value)} onChange={onChange} />
}
