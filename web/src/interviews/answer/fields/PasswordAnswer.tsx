import { PasswordInput } from '@mantine/core'
import { COVER } from '#shared/interview/index.ts'
import { textOf } from './textOf.ts'
import type { AnswerProps } from './view.ts'

/** A password that may not be shown appears as a mask, which typing replaces. */
export default function PasswordAnswer({ frame, state, onChange }: AnswerProps) {
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
