import { PasswordInput } from '@mantine/core'
import { type FieldInputProps, type FieldType, textOf } from './fieldType.ts'

/** Letter p: never shown or searched. */
export const password: FieldType = {
  Input,
  empty: () => '',
  text: (value) => (textOf(value) === '' ? '' : '••••••••'),
  findable: () => undefined,
  secret: true,
}

function Input({ frame, value, onChange }: FieldInputProps) {
  return (
    <PasswordInput
      {...frame}
      autoComplete="new-password"
      visibilityToggleButtonProps={{ 'aria-label': `Mostrar ${frame.label}`, tabIndex: 0 }}
      value={textOf(value)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
