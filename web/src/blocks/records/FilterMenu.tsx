import { Badge, Button, Checkbox, Popover, Stack } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { type CheckState, changedChecks, type FilterCheck, isChecked } from './filterChecks.ts'

type Props = { filters: readonly FilterCheck[]; state: CheckState; onChange: (state: CheckState) => void }

/** S1 §2.1: the filter checkboxes, with a badge that counts the changed ones. */
export function FilterMenu({ filters, state, onChange }: Props) {
  const changed = changedChecks(filters, state)
  return (
    <Popover position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          aria-label={changed > 0 ? `Filtros, ${changed} ${changed === 1 ? 'alterado' : 'alterados'}` : undefined}
          leftSection={<IconFilter size={16} stroke={1.6} aria-hidden />}
          rightSection={
            changed > 0 && (
              <Badge size="sm" circle aria-hidden>
                {changed}
              </Badge>
            )
          }
        >
          Filtros
        </Button>
      </Popover.Target>
      <Popover.Dropdown bg="var(--m-surface)">
        <Stack gap="xs">
          {filters.map((filter) => (
            <Checkbox
              key={filter.name}
              label={filter.label}
              checked={isChecked(filter, state)}
              onChange={(event) => onChange({ ...state, [filter.name]: event.currentTarget.checked })}
            />
          ))}
          {/* Not disabled, because the focus would move to the page, and with it the next Escape. */}
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            aria-disabled={changed === 0}
            data-disabled={changed === 0 || undefined}
            onClick={() => onChange({})}
          >
            Restaurar
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
