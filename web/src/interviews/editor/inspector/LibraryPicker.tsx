import { Select } from '@mantine/core'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { LibraryItem } from '#shared/api/libraries.ts'
import { client } from '../../../shell/client/index.ts'
import { FailureAlert } from '../../../shell/forms/FailureAlert.tsx'
import { libraryQuery } from '../../reuseQueries.ts'

type Props = {
  label: string
  /** Called with the newest version that interviews may use. */
  onPick: (item: LibraryItem) => void
}

/** Finds a clause of the library by its name or its text. */
export function LibraryPicker({ label, onPick }: Props) {
  const [text, setText] = useState('')
  const list = useInfiniteQuery(libraryQuery({ text }))
  const found = list.data?.pages.flatMap(({ items }) => items) ?? []
  // The version in the list may be a draft; the newest that may be used is asked for when it is chosen.
  const pick = useMutation({
    mutationFn: async (id: string) => {
      const read = (query: { version?: number }) =>
        client.interviews.getLibraryItem({ params: { id }, query }, { quiet: true })
      const newest = await read({})
      const { version } = newest.approval ?? newest
      const item = version === newest.version ? newest : await read({ version })
      return { ...item, version }
    },
    onSuccess: onPick,
  })
  return (
    <>
      <Select
        label={label}
        placeholder="Buscar no nome e no texto"
        searchable
        searchValue={text}
        onSearchChange={setText}
        filter={({ options }) => options}
        nothingFoundMessage={list.isFetching ? 'Procurando…' : 'Nenhuma cláusula encontrada'}
        data={found.map(({ id, name, state }) => ({
          value: id,
          label: state === 'approved' ? name : `${name} (rascunho)`,
        }))}
        value={null}
        onChange={(id) => id && pick.mutate(id)}
      />
      <FailureAlert error={pick.error} />
    </>
  )
}
