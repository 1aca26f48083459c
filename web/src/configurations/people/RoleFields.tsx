import { Button, Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { Privilege } from '#shared/api/call.ts'
import { inRole, roleOf, roles } from '#shared/api/roles.ts'
import { PrivilegeFields } from './PrivilegeFields.tsx'

type Props = { value: readonly Privilege[]; onChange: (value: Privilege[]) => void }

/** A person's privileges: one of three roles, or single privileges behind 'Ajustar'. */
export function RoleFields({ value, onChange }: Props) {
  const [adjusting, setAdjusting] = useState(false)
  const role = roleOf(value)
  // Privileges that match no role can only be shown one by one.
  const open = adjusting || !role
  return (
    <Stack gap="sm">
      <Radio.Group
        label="Papel"
        value={role?.id ?? ''}
        onChange={(id) => {
          const chosen = roles.find((one) => one.id === id)
          if (chosen) onChange(inRole(value, chosen))
        }}
      >
        <Stack gap="sm" mt={6}>
          {roles.map(({ id, label, sentence }) => (
            <Radio key={id} value={id} label={label} description={sentence} />
          ))}
        </Stack>
      </Radio.Group>
      {!role && (
        <Text size="sm" c="dimmed">
          {value.includes('owner')
            ? 'Proprietário: pode tudo nesta organização.'
            : 'Os privilégios marcados abaixo não são os de nenhum dos três papéis.'}
        </Text>
      )}
      {!open && (
        <div>
          <Button variant="subtle" size="compact-sm" aria-expanded={false} onClick={() => setAdjusting(true)}>
            Ajustar
          </Button>
        </div>
      )}
      {open && <PrivilegeFields value={value} onChange={onChange} />}
    </Stack>
  )
}
