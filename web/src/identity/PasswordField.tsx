import { type MantineSize, PasswordInput } from '@mantine/core'
import { useFieldFault } from './fieldFaults.ts'

type Props = {
  label?: string
  description?: string
  value: string
  onChange: (password: string) => void
  /** Whether it is a new password or an existing one, for the browser's password manager. */
  chosen?: boolean
  size?: MantineSize
  autoFocus?: boolean
}

export function PasswordField({
  label = 'Senha',
  description,
  value,
  onChange,
  chosen = false,
  size = 'md',
  autoFocus,
}: Props) {
  const name = chosen ? 'new-password' : 'password'
  return (
    <PasswordInput
      label={label}
      description={description}
      name={name}
      error={useFieldFault(name)}
      autoComplete={chosen ? 'new-password' : 'current-password'}
      size={size}
      autoFocus={autoFocus}
      data-autofocus={autoFocus || undefined}
      required
      withAsterisk={false}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      visibilityToggleButtonProps={{ 'aria-label': 'Mostrar ou ocultar a senha', tabIndex: 0 }}
    />
  )
}
