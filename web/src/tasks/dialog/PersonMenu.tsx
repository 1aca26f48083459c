import { Button, Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import { PersonAvatar } from '../../blocks/PersonAvatar.tsx'
import type { Person } from '../task.ts'

type Props = {
  /** What picking a person does. */
  label: string
  icon: ReactNode
  people: readonly Person[]
  disabled: boolean
  onPick: (id: string) => void
}

export function PersonMenu({ label, icon, people, disabled, onPick }: Props) {
  return (
    <Menu position="top-start" width={260} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button variant="default" leftSection={icon} disabled={disabled || people.length === 0}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={300} style={{ overflowY: 'auto' }}>
        {people.map(({ id, name }) => (
          <Menu.Item key={id} leftSection={<PersonAvatar name={name} size={24} />} onClick={() => onPick(id)}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
