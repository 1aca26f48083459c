import type { MantineSize } from '@mantine/core'
import { EntryInput } from './EntryInput.tsx'

type Names = { firstName: string; lastName: string }
type Props = { value: Names; onChange: (names: Names) => void; autoFocus?: boolean; size?: MantineSize }

export function NameFields({ value, onChange, autoFocus, size = 'md' }: Props) {
  return (
    <>
      <EntryInput
        label="Nome"
        name="firstName"
        autoComplete="given-name"
        size={size}
        autoFocus={autoFocus}
        maxLength={100}
        value={value.firstName}
        onChange={(event) => onChange({ ...value, firstName: event.currentTarget.value })}
      />
      <EntryInput
        label="Sobrenome"
        name="lastName"
        autoComplete="family-name"
        size={size}
        maxLength={100}
        value={value.lastName}
        onChange={(event) => onChange({ ...value, lastName: event.currentTarget.value })}
      />
    </>
  )
}
