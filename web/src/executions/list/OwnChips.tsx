import { Chip } from '@mantine/core'
import classes from './OwnChips.module.css'

type Props = {
  search: URLSearchParams
  /** A blank value takes the filter away. */
  onChange: (values: Readonly<Record<string, string>>) => void
}

const chips = [
  { name: 'minhas', label: 'Meus' },
  { name: 'revisar', label: 'Para revisar' },
]

/** What lies with oneself, at a press. */
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
