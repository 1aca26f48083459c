import { TextInput } from '@mantine/core'

type Props = { value: string; onChange: (email: string) => void; autoFocus?: boolean }

export function EmailField({ value, onChange, autoFocus }: Props) {
  return (
    <TextInput
      label="E-mail"
      type="email"
      name="email"
      autoComplete="username"
      size="md"
      required
      withAsterisk={false}
      autoFocus={autoFocus}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
