import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'

/** S1 §9. */
const DEBOUNCE = 100

type Props = { label: string; value: string; onChange: (text: string) => void }

export function SearchBox({ label, value, onChange }: Props) {
  const [typed, setTyped] = useState(value)
  const tell = useDebouncedCallback(onChange, DEBOUNCE)
  const change = (text: string) => {
    setTyped(text)
    tell(text)
  }
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      flex="1 1 220px"
      maw={360}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={typed && <CloseButton size="sm" aria-label="Limpar a busca" onClick={() => change('')} />}
      value={typed}
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
}
