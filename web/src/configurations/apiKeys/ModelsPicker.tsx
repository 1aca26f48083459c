import { MultiSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../shell/client/index.ts'
import { useMember } from '../../shell/session/useMember.ts'

export type Model = { readonly id: string; readonly name: string }

type Props = { value: readonly Model[]; onChange: (models: readonly Model[]) => void }

/** In ms. */
const DEBOUNCE = 200
/** Models shown at once; typing finds others. */
const OFFERED = 20
/** Limit of models of one key. */
const MOST = 50

/** Picks several models by name. */
export function ModelsPicker({ value, onChange }: Props) {
  const { organization } = useMember()
  const [typed, setTyped] = useState('')
  const [text] = useDebouncedValue(typed.trim(), DEBOUNCE)
  const found = useQuery({
    queryKey: ['interviews', 'offered', organization, text],
    queryFn: ({ signal }) =>
      client.interviews.listInterviews(
        { params: { orgId: organization }, query: { type: 'template', text: text || undefined, limit: OFFERED } },
        { signal, quiet: true },
      ),
    placeholderData: (previous) => previous,
  })
  const isFound = text === typed.trim() && !found.isFetching
  const known = new Map([...(found.data?.items ?? []), ...value].map(({ id, name }) => [id, { id, name }]))
  return (
    <MultiSelect
      label="Modelos da chave"
      placeholder={value.length === 0 ? 'Nome do modelo' : undefined}
      searchable
      hidePickedOptions
      selectFirstOptionOnChange={typed !== '' && isFound}
      maxValues={MOST}
      // The server has already filtered.
      filter={({ options }) => options}
      data={[...known.values()].map(({ id, name }) => ({ value: id, label: name }))}
      nothingFoundMessage={isFound ? 'Nenhum modelo com este nome' : 'Procurando…'}
      error={found.isError && found.error.message}
      value={value.map(({ id }) => id)}
      onChange={(ids) => onChange(ids.flatMap((id) => known.get(id) ?? []))}
      searchValue={typed}
      onSearchChange={setTyped}
    />
  )
}
