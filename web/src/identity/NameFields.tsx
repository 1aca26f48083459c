import { type MantineSize, TextInput } from '@mantine/core'

type Names = { firstName: string; lastName: string }
type Props = { value: Names; onChange: (names: Names) => void; autoFocus?: boolean; size?: MantineSize }

export function NameFields({ value, onChange, autoFocus, size = 'md' }: Props) {
  return (
    <>
      <TextInput
        label="Nome"
        name="firstName"
        autoComplete="given-name"
        size={size}
        required
        withAsterisk={false}
        autoFocus={autoFocus}
        maxLength={100}
        value={value.firstName}
        onChange={(event) => onChange({ ...value, firstName: event.currentTarget.value })}
      />
      <TextInput
        label="Sobrenome"
        name="lastName"
        autoComplete="family-name"
        size={size}
        required
        withAsterisk={false}
        maxLength={100}
        value={value.lastName}
        onChange={(event) => onChange({ ...value, lastName: event.currentTarget.value })}
      />
    </>
  )
}
