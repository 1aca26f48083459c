import { ActionIcon, Button, Menu } from '@mantine/core'
import { type Icon, IconChevronDown, IconPlus } from '@tabler/icons-react'
import classes from './DataTable.module.css'

export type NewItem = {
  readonly label: string
  /** Called by the button if there are no `options`. */
  readonly onClick?: () => void
  /** Kinds of new item: the button opens a menu of them. */
  readonly options?: readonly { readonly label: string; readonly Icon?: Icon; readonly onClick: () => void }[]
}

/** S1 §2.7: floats on small screens. */
export function NewItemButton({ label, onClick, options = [], floating }: NewItem & { floating: boolean }) {
  const chooses = options.length > 0
  const button = floating ? (
    <ActionIcon
      className={classes.floating}
      size={56}
      radius={28}
      variant="filled"
      aria-label={label}
      onClick={chooses ? undefined : onClick}
    >
      <IconPlus size={24} aria-hidden />
    </ActionIcon>
  ) : (
    <Button
      className={classes.newItem}
      leftSection={<IconPlus size={16} aria-hidden />}
      rightSection={chooses && <IconChevronDown size={14} aria-hidden />}
      onClick={chooses ? undefined : onClick}
    >
      {label}
    </Button>
  )
  if (!chooses) return button
  return (
    <Menu position={floating ? 'top-end' : 'bottom-end'}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        {options.map((option) => (
          <Menu.Item
            key={option.label}
            leftSection={option.Icon && <option.Icon size={16} aria-hidden />}
            onClick={option.onClick}
          >
            {option.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
