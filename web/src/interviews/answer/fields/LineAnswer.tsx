import { TextInput } from '@mantine/core'
import { EmailInput } from '../../../blocks/EmailInput.tsx'
import { asksEmail } from '../inputAids.ts'
import { useInputAids } from '../useInputAids.ts'
import { textOf } from './textOf.ts'
import type { AnswerProps } from './view.ts'

/** A control for one line of text. */
export function LineAnswer({ frame, state, onChange }: AnswerProps) {
  const aids = useInputAids(state)
  const { field, value } = state
  if (asksEmail(field))
    return (
      <EmailInput
        {...frame}
        {...aids}
        type={field.type === 'email' ? 'email' : 'text'}
        value={textOf(value)}
        onChange={onChange}
      />
    )
  return (
    <TextInput {...frame} {...aids} value={textOf(value)} onChange={(event) => onChange(event.currentTarget.value)} />
  )
}
