import { Menu, UnstyledButton } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import classes from './OrganizationSwitcher.module.css'

export type OrganizationChoice = { readonly id: string; readonly name: string }

type Props = {
  current: OrganizationChoice
  /** All organisations of the user, including the current one. */
  organizations: readonly OrganizationChoice[]
  busy?: boolean
  onSwitch: (organization: OrganizationChoice) => void
}

/** Switches organisations. Users with only one see its name. */
export function OrganizationSwitcher({ current, organizations, busy = false, onSwitch }: Props) {
  if (organizations.length < 2) return <span className={classes.only}>{current.name}</span>
  return (
    <Menu position="bottom-start" width={260}>
      <Menu.Target>
        <UnstyledButton className={classes.target} disabled={busy} aria-label={`Organização: ${current.name}. Trocar`}>
          <span className={classes.name}>{current.name}</span>
          <IconSelector size={14} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown className={classes.choices}>
        <Menu.Label>Trocar de organização</Menu.Label>
        <Menu.RadioGroup
          value={current.id}
          onChange={(id) => {
            const chosen = organizations.find((organization) => organization.id === id)
            if (chosen && id !== current.id) onSwitch(chosen)
          }}
        >
          {organizations.map(({ id, name }) => (
            <Menu.RadioItem key={id} value={id} closeMenuOnClick>
              {name}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
