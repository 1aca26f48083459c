import { Button, Menu } from '@mantine/core'
import { IconCheck, IconSortDescending } from '@tabler/icons-react'
import { activeSort } from './sort.ts'

export type Sorting = {
  readonly options: readonly { readonly name: string; readonly label: string; readonly default?: boolean }[]
  /** The chosen option. Until then, the default option applies. */
  readonly active?: string
  readonly onChange: (name: string) => void
}

/** S1 §2.7: the sort options, with the active one marked. */
export function SortMenu({ options, active, onChange }: Sorting) {
  const current = activeSort(options, active)
  const label = options.find(({ name }) => name === current)?.label
  return (
    <Menu>
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconSortDescending size={16} aria-hidden />}
          aria-label={label ? `Ordenar: ${label}` : 'Ordenar'}
        >
          {label ?? 'Ordenar'}
        </Button>
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
