import { PasswordInput } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { COVER } from '#shared/interview/index.ts'
import { textOf } from './textOf.ts'
import { type AnswerProps, defineView } from './view.ts'

export default defineView({ icon: IconLock, Answer })

/** A password that is not shown here is its cover; what is typed takes its place. */
function Answer({ frame, state, onChange }: AnswerProps) {
  const text = textOf(state.value)
  const covered = text === COVER
  return (
    <PasswordInput
      {...frame}
      maw={360}
      autoComplete="new-password"
      maxLength={state.field.maxLength}
      value={covered ? '' : text}
      placeholder={covered ? COVER : undefined}
      onChange={(event) => onChange(event.currentTarget.value)}
      visibilityToggleButtonProps={{ 'aria-label': 'Mostrar ou ocultar', tabIndex: 0 }}
    />
  )
}
