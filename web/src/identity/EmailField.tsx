import { EmailInput } from '../blocks/EmailInput.tsx'

type Props = { value: string; onChange: (email: string) => void; autoFocus?: boolean }

export function EmailField({ value, onChange, autoFocus }: Props) {
  return (
    <EmailInput
      label="E-mail"
      type="email"
      pattern="[^\s@]+@[^\s@]+\.[^\s@]+"
      title="Um e-mail completo, como ana@escritorio.com.br"
      name="email"
      autoComplete="username"
      size="md"
      required
      withAsterisk={false}
      autoFocus={autoFocus}
      value={value}
      onChange={onChange}
    />
  )
}
