import { Chip } from '@mantine/core'
import classes from './OwnChips.module.css'

type Props = {
  search: URLSearchParams
  /** A blank value removes the filter. */
  onChange: (values: Readonly<Record<string, string>>) => void
}

const chips = [
  { name: 'minhas', label: 'Meus' },
  { name: 'revisar', label: 'Para revisar' },
]

/** One-press filters for the user's own work. */
export const OwnChips = ({ search, onChange }: Props) =>
  chips.map(({ name, label }) => (
    <Chip
      key={name}
      checked={search.get(name) === '1'}
      onChange={(on) => onChange({ [name]: on ? '1' : '' })}
      variant="outline"
      radius="sm"
      size="sm"
      classNames={{ label: classes.label }}
    >
      {label}
    </Chip>
  ))
