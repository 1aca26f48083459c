import { Button, Menu } from '@mantine/core'
import { IconCheck, IconSortDescending } from '@tabler/icons-react'
import { activeSort } from './sort.ts'

export type Sorting = {
  readonly options: readonly { readonly name: string; readonly label: string; readonly default?: boolean }[]
  /** What was chosen. Until then the option flagged default is in force. */
  readonly active?: string
  readonly onChange: (name: string) => void
}

/** S1 §2.7: the orders on offer, the one in force marked. */
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
        {options.map((option) => (
          <Menu.Item
            key={option.name}
            role="menuitemradio"
            aria-checked={option.name === current}
            leftSection={
              <IconCheck size={16} aria-hidden visibility={option.name === current ? undefined : 'hidden'} />
            }
            onClick={() => onChange(option.name)}
          >
            {option.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
