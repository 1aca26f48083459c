import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { User } from '#shared/api/identity.ts'
import { client } from '../../shell/client/index.ts'
import { useMember } from '../../shell/session/useMember.ts'
import { peopleKeys } from './queries.ts'

export type Person = { readonly id: string; readonly name: string; readonly email: string }

type Props = {
  label: string
  description?: string
  placeholder?: string
  value: Person | undefined
  onChange: (person: Person | undefined) => void
  /** Who is not offered. */
  without?: (user: User) => boolean
  disabled?: boolean
}

/** Milliseconds. */
const DEBOUNCE = 200
/** People offered at once; more are found by typing. */
const OFFERED = 20

/** One person of the organisation, found by name or e-mail. */
export function PersonPicker({ label, description, placeholder, value, onChange, without, disabled }: Props) {
  const { organization } = useMember()
  const [typed, setTyped] = useState('')
  // The name of who is chosen stands in the box; it is no search.
  const [text] = useDebouncedValue(typed === value?.name ? '' : typed.trim(), DEBOUNCE)
  const found = useQuery({
    queryKey: peopleKeys.offered(organization, text),
    queryFn: ({ signal }) =>
      client.identity.listUsers(
        { params: { orgId: organization }, query: { text: text || undefined, limit: OFFERED } },
        { signal, quiet: true },
      ),
    placeholderData: (previous) => previous,
  })
  const offered = (found.data?.items ?? []).filter((user) => !without?.(user)).map(personOf)
  const options = value && !offered.some(({ id }) => id === value.id) ? [value, ...offered] : offered
  return (
    <Select
      label={label}
      description={description}
      placeholder={placeholder ?? 'Nome ou e-mail'}
      searchable
      clearable
      disabled={disabled}
      nothingFoundMessage={found.isPending ? 'Procurando…' : 'Ninguém com este nome ou e-mail'}
      error={found.isError ? found.error.message : undefined}
      // What is offered was found by the server already.
      filter={({ options: all }) => all}
      data={options.map(({ id, name }) => ({ value: id, label: name }))}
      renderOption={({ option }) => {
        const person = options.find(({ id }) => id === option.value)
        return (
          <span style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {option.label}
            <span style={{ display: 'block', fontSize: 12, color: 'var(--m-ink-2)' }}>{person?.email}</span>
          </span>
        )
      }}
      value={value?.id ?? null}
      onChange={(id) => onChange(options.find((person) => person.id === id))}
      searchValue={typed}
      onSearchChange={setTyped}
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
