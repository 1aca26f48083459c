import { Button, Group, Select, Text, TextInput, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { LibraryItemSummary } from '#shared/api/libraries.ts'
import { filterTags } from '#shared/interview/tags.ts'
import { Blank } from '../../blocks/Blank.tsx'
import { Modal } from '../../blocks/dialogs/Modal.tsx'
import { PageHeader } from '../../blocks/layout/PageHeader.tsx'
import { Moment } from '../../blocks/Moment.tsx'
import { plural } from '../../blocks/plural.ts'
import { SearchBox } from '../../blocks/search/SearchBox.tsx'
import type { Column } from '../../blocks/table/column.ts'
import { DataTable } from '../../blocks/table/DataTable.tsx'
import { useQueryRows } from '../../blocks/table/useQueryRows.ts'
import { client } from '../../shell/client/index.ts'
import { usePageTitle } from '../../shell/usePageTitle.ts'
import { libraryKeys, libraryQuery } from '../reuseQueries.ts'
import { TagFilter } from '../templates/TagFilter.tsx'
import { stateTag } from './stateTag.ts'

const columns: readonly Column<LibraryItemSummary>[] = [
  {
    name: 'name',
    label: 'Nome',
    type: 'primary',
    tags: ({ tags }) => tags.slice(0, 3).map((label) => ({ label })),
    caption: ({ excerpt, variantCount }) =>
      [variantCount > 0 && plural(variantCount, 'variante', 'variantes'), excerpt].filter(Boolean).join(' · '),
  },
  { name: 'state', label: 'Situação', type: 'statusTag', status: stateTag, width: 190 },
  {
    name: 'useCount',
    label: 'Usada em',
    value: ({ useCount }) => (useCount === 0 ? 'nenhum modelo' : plural(useCount, 'modelo', 'modelos')),
    width: 150,
    hideMobile: true,
  },
  {
    name: 'updatedAt',
    label: 'Alterada',
    format: 'dateTime',
    cell: ({ updatedAt }) => <Moment instant={updatedAt} />,
    width: 160,
    hideMobile: true,
  },
]

/** The clauses of the organisation. */
export default function Library() {
  usePageTitle('Biblioteca')
  const [search, setSearch] = useSearchParams()
  const text = search.get('busca') ?? ''
  const tag = search.get('etiqueta') ?? ''
  const state =
    search.get('situacao') === 'aprovada' ? 'approved' : search.get('situacao') === 'rascunho' ? 'draft' : undefined
  const query = useInfiniteQuery(libraryQuery({ text, tag, state }))
  const table = useQueryRows(query)
  const [creating, setCreating] = useState(false)
  const change = (values: Readonly<Record<string, string>>) => {
    const after = { busca: text, etiqueta: tag, situacao: search.get('situacao') ?? '', ...values }
    setSearch(Object.fromEntries(Object.entries(after).filter(([, value]) => value !== '')), { replace: true })
  }
  return (
    <>
      <PageHeader
        title="Biblioteca"
        description="Cláusulas escritas uma vez, aprovadas e usadas em qualquer modelo."
        actions={
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setCreating(true)}>
            Nova cláusula
          </Button>
        }
        tools={
          <>
            <SearchBox label="Buscar no nome e no texto" value={text} onChange={(busca) => change({ busca })} />
            <TagFilter
              offers={filterTags(table.rows.flatMap(({ tags }) => tags))}
              tag={tag}
              onChange={(etiqueta) => change({ etiqueta })}
            />
            <Select
              aria-label="Situação"
              placeholder="Todas as situações"
              clearable
              clearButtonProps={{ 'aria-label': 'Todas as situações' }}
              w={190}
              value={search.get('situacao')}
              onChange={(situacao) => change({ situacao: situacao ?? '' })}
              data={[
                { value: 'aprovada', label: 'Aprovadas' },
                { value: 'rascunho', label: 'Rascunhos' },
              ]}
            />
          </>
        }
      />
      <DataTable
        {...table}
        title="Cláusulas"
        titleHidden
        columns={columns}
        href={({ id }) => `/library/${id}`}
        narrowed={text !== '' || tag !== '' || state !== undefined}
        empty={
          <Blank paper>
            <Title order={2}>Guarde aqui a redação que o escritório aprovou</Title>
            <Text c="dimmed">Cada cláusula é escrita uma vez; quando muda, você vê em que modelos.</Text>
            <Button onClick={() => setCreating(true)}>Escrever a primeira cláusula</Button>
          </Blank>
        }
      />
      <NewItem opened={creating} onClose={() => setCreating(false)} />
    </>
  )
}

function NewItem({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [name, setName] = useState('')
  const create = useMutation({
    mutationFn: () => client.interviews.createLibraryItem({ body: { name: name.trim() } }),
    onSuccess: ({ id }) => {
      void queries.invalidateQueries({ queryKey: libraryKeys.all })
      void navigate(`/library/${id}`)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    create.mutate()
  }
  return (
    <Modal opened={opened} onClose={onClose} title="Nova cláusula">
      <form onSubmit={submit}>
        <TextInput
          label="Nome"
          description="Como o escritório a chama."
          placeholder="Foro de eleição"
          data-autofocus
          required
          withAsterisk={false}
          maxLength={200}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" loading={create.isPending} disabled={name.trim() === ''}>
            Criar cláusula
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
