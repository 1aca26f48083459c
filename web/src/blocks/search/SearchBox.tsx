import { useDebouncedCallback } from '@mantine/hooks'
import { useRef } from 'react'
import { LONGEST_SEARCH } from '#shared/api/longestSearch.ts'
import { SEARCH_DEBOUNCE, SearchField } from './SearchField.tsx'
import { useTypedText } from './useTypedText.ts'

type Props = {
  label: string
  /** The active text. A change from outside is shown unless the user is typing. */
  value: string
  /** @param text without spaces around it */
  onChange: (text: string) => void
  autoFocus?: boolean
}

/** Narrows a list as its user types. */
export function SearchBox({ label, value, onChange, autoFocus = false }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useTypedText(input, value)
  const search = useDebouncedCallback((text: string) => onChange(text.trim()), {
    delay: SEARCH_DEBOUNCE,
    flushOnUnmount: true,
  })
  const change = (text: string) => {
    setTyped(text)
    search(text)
  }
  const clear = () => {
    change('')
    search.flush()
    input.current?.focus()
  }
  return (
    <SearchField
      ref={input}
      label={label}
      autoFocus={autoFocus}
      maxLength={LONGEST_SEARCH}
      value={typed}
      onChange={change}
      onClear={clear}
      onKeyDown={({ key }) => {
        if (key === 'Enter') search.flush()
        if (key === 'Escape' && typed !== '') clear()
      }}
    />
  )
}
