import { Checkbox, Stack } from '@mantine/core'
import { type Privilege, privileges } from '#shared/api/call.ts'
import { privilegeLabels } from './privileges.ts'

type Props = { value: readonly Privilege[]; onChange: (value: Privilege[]) => void }

/** A checkbox per privilege. */
export function PrivilegeFields({ value, onChange }: Props) {
  const isOwner = value.includes('owner')
  return (
    <Checkbox.Group label="Privilégios" value={[...value]} onChange={(chosen) => onChange(chosen as Privilege[])}>
      <Stack gap="sm" mt={6}>
        {privileges.map((privilege) => {
          const { label, description } = privilegeLabels[privilege]
          const implied = isOwner && privilege !== 'owner'
          return (
            <Checkbox
              key={privilege}
              value={privilege}
              label={label}
              description={implied ? 'Incluído em Proprietário.' : description}
              {...(implied && { checked: true, disabled: true })}
            />
          )
        })}
      </Stack>
    </Checkbox.Group>
  )
}
