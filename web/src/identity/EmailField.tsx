import { EmailInput } from '../blocks/EmailInput.tsx'
import { useFieldFault } from './fieldFaults.ts'

type Props = { value: string; onChange: (email: string) => void; autoFocus?: boolean }

export function EmailField({ value, onChange, autoFocus }: Props) {
  return (
    <EmailInput
      label="E-mail"
      type="email"
      pattern="[^\s@]+@[^\s@]+\.[^\s@]+"
      name="email"
      autoComplete="username"
      size="md"
      required
      withAsterisk={false}
      autoFocus={autoFocus}
      error={useFieldFault('email')}
      value={value}
      onChange={onChange}
    />
  )
}
