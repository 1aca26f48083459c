import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import classes from './SearchBox.module.css'

/** S1 §9, in milliseconds. */
export const SEARCH_DEBOUNCE = 100

type Props = Omit<ComponentProps<typeof TextInput>, 'label' | 'value' | 'onChange'> & {
  label: string
  value: string
  onChange: (text: string) => void
  onClear: () => void
}

/** A text input with a magnifier and, once something is typed, a button that clears it. */
export function SearchField({ label, value, onChange, onClear, ...input }: Props) {
  return (
    <TextInput
      type="search"
      {...input}
      aria-label={label}
      placeholder={label}
      autoComplete="off"
      className={classes.box}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={value && <CloseButton size="sm" aria-label="Limpar a busca" onClick={onClear} />}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
