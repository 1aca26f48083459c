import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { User } from '#shared/api/identity.ts'
import { client } from '../client/index.ts'
import { useMember } from '../session/useMember.ts'
import { peopleKeys } from './peopleKeys.ts'

export type Person = { readonly id: string; readonly name: string; readonly email: string }

type Props = {
  label: string
  description?: string
  placeholder?: string
  value: Person | undefined
  onChange: (person: Person | undefined) => void
  /** Whether a person is left out. */
  without?: (user: User) => boolean
  disabled?: boolean
}

/** In ms. */
const DEBOUNCE = 200
/** People shown at once; typing finds others. */
const OFFERED = 20

/** Picks one person of the organisation by name or e-mail. Enter and Tab choose the match, waiting for the search if necessary. */
export function PersonPicker({ label, description, placeholder, value, onChange, without, disabled }: Props) {
  const { organization } = useMember()
  const [shown, setShown] = useState('')
  // Text typed since the last choice; the chosen person's name in the box is not a search.
  const [typed, setTyped] = useState('')
  const [taking, setTaking] = useState(false)
  const [unknown, setUnknown] = useState('')
  const box = useRef<HTMLInputElement>(null)
  const [opened, setOpened] = useState(false)
  const [text] = useDebouncedValue(typed.trim(), DEBOUNCE)
  const found = useQuery({
    queryKey: peopleKeys.offered(organization, text),
    queryFn: ({ signal }) =>
      client.identity.listUsers(
        { params: { orgId: organization }, query: { text: text || undefined, limit: OFFERED } },
        { signal, quiet: true },
      ),
    placeholderData: (previous) => previous,
  })
  const isFound = text === typed.trim() && !found.isFetching
  const offered = (found.data?.items ?? []).filter((user) => !without?.(user)).map(personOf)
  const isOffered = typed !== '' || offered.some(({ id }) => id === value?.id)
  const options = value && !isOffered ? [value, ...offered] : offered

  const choose = (id: string | null) => {
    const person = options.find((option) => option.id === id)
    setTyped('')
    setUnknown('')
    setShown(person?.name ?? '')
    setOpened(false)
    if (person?.id !== value?.id) onChange(person)
  }
  useEffect(() => {
    if (!taking || !isFound) return
    setTaking(false)
    const [first] = offered
    if (first) return choose(first.id)
    if (document.activeElement === box.current) return
    setUnknown(typed.trim())
    setTyped('')
    setShown(value?.name ?? '')
  })
  // Select the name, so that typing replaces it.
  useEffect(() => {
    if (typed === '' && shown !== '' && document.activeElement === box.current) box.current?.select()
  }, [typed, shown])
  const take = (event: KeyboardEvent) => {
    if (typed.trim() === '' || event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && (!isFound || offered.length === 0)) {
      // Enter must neither submit the form nor choose a result of an earlier search.
      event.preventDefault()
      event.stopPropagation()
      if (!isFound) setTaking(true)
    }
    if (event.key !== 'Tab') return
    const list = document.getElementById(event.currentTarget.getAttribute('aria-controls') ?? '')
    const marked = list?.querySelector('[data-combobox-selected]')
    if (isFound && marked) choose(marked.getAttribute('value'))
    else setTaking(true)
  }
  return (
    <Select
      ref={box}
      label={label}
      description={description}
      placeholder={placeholder ?? 'Nome ou e-mail'}
      searchable
      clearable
      allowDeselect={false}
      disabled={disabled}
      nothingFoundMessage={isFound ? 'Ninguém com este nome ou e-mail' : 'Procurando…'}
      error={found.isError ? found.error.message : unknown && `Ninguém com “${unknown}” no nome ou no e-mail.`}
      // The server has already filtered.
      filter={({ options: all }) => all}
      data={options.map(({ id, name }) => ({ value: id, label: name }))}
      renderOption={({ option }) => {
        const person = options.find(({ id }) => id === option.value)
        return (
          <span style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {option.label}
            <span style={{ display: 'block', fontSize: '0.75rem', color: 'var(--m-ink-2)' }}>{person?.email}</span>
          </span>
        )
      }}
      value={value?.id ?? null}
      onChange={choose}
      onOptionSubmit={(id) => id === value?.id && choose(id)}
      searchValue={shown}
      // A name that arrives late must not overwrite what is being typed.
      onSearchChange={(name) => typed === '' && setShown(name)}
      selectFirstOptionOnChange={typed !== '' && isFound}
      openOnFocus={false}
      dropdownOpened={opened}
      onDropdownOpen={() => setOpened(true)}
      onDropdownClose={() => setOpened(false)}
      onInput={({ currentTarget }) => {
        setShown(currentTarget.value)
        setTyped(currentTarget.value)
        setTaking(false)
        setUnknown('')
      }}
      onKeyDownCapture={take}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onBlur={() => {
        if (taking) return
        setTyped('')
        setShown(value?.name ?? '')
      }}
    />
  )
}

export const personOf = ({
  id,
  firstName,
  lastName,
  email,
}: Pick<User, 'id' | 'firstName' | 'lastName' | 'email'>) => ({
  id,
  name: `${firstName} ${lastName}`.trim(),
  email,
})
