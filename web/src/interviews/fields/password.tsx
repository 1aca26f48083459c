import { PasswordInput } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { textOf } from './textOf.ts'
import { type AnswerProps, defineView } from './view.ts'

export default defineView({ icon: IconLock, Answer })

function Answer({ frame, state, onChange }: AnswerProps) {
  return (
    <PasswordInput
      {...frame}
      maw={360}
      autoComplete="new-password"
      maxLength={state.field.maxLength}
      value={textOf(state.value)}
      onChange={(event) => onChange(event.currentTarget.value)}
      visibilityToggleButtonProps={{ 'aria-label': 'Mostrar ou ocultar', tabIndex: 0 }}
    />
  )
}
