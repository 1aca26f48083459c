import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../shell/client/index.ts'
import { type Person, PersonPicker } from '../shell/people/PersonPicker.tsx'

type Props = { label: string; description?: string; value: string; onChange: (id: string) => void }

/** Picks a person, of whom only the id is known. */
export function PersonById({ value, onChange, ...words }: Props) {
  const [chosen, setChosen] = useState<Person>()
  const known = useQuery({
    queryKey: ['users', value],
    queryFn: () => client.identity.getUser({ params: { id: value } }, { quiet: true }),
    enabled: value !== '' && chosen?.id !== value,
    retry: false,
  })
  return (
    <PersonPicker
      {...words}
      value={value === '' ? undefined : chosen?.id === value ? chosen : nameOf(value, known)}
      onChange={(person) => {
        setChosen(person)
        onChange(person?.id ?? '')
      }}
    />
  )
}

type Known = {
  readonly data: { readonly firstName: string; readonly lastName: string; readonly email: string } | undefined
  readonly isError: boolean
}

function nameOf(id: string, { data, isError }: Known): Person | undefined {
  if (data) return { id, name: `${data.firstName} ${data.lastName}`.trim(), email: data.email }
  return isError ? { id, name: 'Pessoa que saiu da organização', email: '' } : undefined
}
