import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconCheck, IconSortDescending } from '@tabler/icons-react'
import { activeSort } from './sort.ts'

export type Sorting = {
  readonly options: readonly { readonly name: string; readonly label: string; readonly default?: boolean }[]
  /** The chosen option. Until then, the default option applies. */
  readonly active?: string
  readonly onChange: (name: string) => void
}

/** S1 §2.7: the sort options, with the active one marked. */
export function SortMenu({ options, active, onChange, compact }: Sorting & { compact: boolean }) {
  const current = activeSort(options, active)
  const label = options.find(({ name }) => name === current)?.label
  const name = label ? `Ordenar: ${label}` : 'Ordenar'
  return (
    <Menu>
      <Menu.Target>
        {compact ? (
          <ActionIcon variant="subtle" color="gray" size={36} aria-label={name}>
            <IconSortDescending size={18} aria-hidden />
          </ActionIcon>
        ) : (
          <Button
            variant="subtle"
            color="gray"
            leftSection={<IconSortDescending size={16} aria-hidden />}
            aria-label={name}
          >
            {label ?? 'Ordenar'}
          </Button>
        )}
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={current ?? null} onChange={onChange}>
          {options.map((option) => (
            <Menu.RadioItem
              key={option.name}
              value={option.name}
              closeMenuOnClick
              checkIcon={<IconCheck size={14} aria-hidden />}
            >
              {option.label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
