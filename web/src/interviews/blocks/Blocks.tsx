import { Button, Text, Title } from '@mantine/core'
import { IconCopy, IconPlus, IconRefresh, IconTrash, IconWorldSearch } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { mayEditInterviews } from '#shared/api/interviews/policy.ts'
import type { InterviewSummary } from '#shared/api/interviews.ts'
import { Blank } from '../../blocks/Blank.tsx'
import { PageHeader } from '../../blocks/layout/PageHeader.tsx'
import { Moment } from '../../blocks/Moment.tsx'
import { plural } from '../../blocks/plural.ts'
import { SearchBox } from '../../blocks/search/SearchBox.tsx'
import type { Column, RowAction } from '../../blocks/table/column.ts'
import { DataTable } from '../../blocks/table/DataTable.tsx'
import { useQueryRows } from '../../blocks/table/useQueryRows.ts'
import { useMay, useMember } from '../../shell/session/useMember.ts'
import { usePageTitle } from '../../shell/usePageTitle.ts'
import { PublishedChip } from '../PublishedChip.tsx'
import { interviewsQuery } from '../queries.ts'
import { NewInterview } from '../templates/NewInterview.tsx'
import { useDuplicate } from '../useDuplicate.ts'
import { useTrash } from '../useTrash.ts'
import { SyncDialog } from './SyncDialog.tsx'
import { UsesDialog } from './UsesDialog.tsx'

type Opened = { readonly dialog: 'uses' | 'sync'; readonly block: InterviewSummary }

/** Questions kept once and put into any model, most recently changed first. */
export default function Blocks() {
  usePageTitle('Blocos')
  const { organization } = useMember()
  const [search, setSearch] = useSearchParams()
  const text = search.get('busca') ?? ''
  const mayMake = useMay(mayEditInterviews)
  const query = useInfiniteQuery(interviewsQuery(organization, { type: 'block', text }))
  const table = useQueryRows(query)
  const [creating, setCreating] = useState(false)
  const [opened, setOpened] = useState<Opened>()
  const columns = useColumns(mayMake, setOpened)
  const thing = opened && { kind: 'block' as const, id: opened.block.id, name: opened.block.name }
  return (
    <>
      <PageHeader
        title="Blocos"
        description="Perguntas escritas uma vez e postas em qualquer modelo: quem assina, o imóvel, os honorários."
        actions={
          mayMake && (
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setCreating(true)}>
              Novo bloco
            </Button>
          )
        }
        tools={
          <SearchBox
            label="Buscar por nome"
            value={text}
            onChange={(busca) => setSearch(busca ? { busca } : {}, { replace: true })}
          />
        }
      />
      <DataTable
        {...table}
        title="Blocos"
        titleHidden
        columns={columns}
        href={mayMake ? ({ id }) => `/app?id=${id}` : undefined}
        narrowed={text !== ''}
        empty={
          <Blank paper>
            <Title order={2}>Escreva uma vez as perguntas que se repetem</Title>
            <Text c="dimmed">O que muda no bloco chega aos modelos que o usam: sozinho, ou quando você quiser.</Text>
            {mayMake && <Button onClick={() => setCreating(true)}>Criar o primeiro bloco</Button>}
          </Blank>
        }
      />
      <NewInterview opened={creating} type="block" onClose={() => setCreating(false)} />
      <UsesDialog thing={opened?.dialog === 'uses' ? thing : undefined} onClose={() => setOpened(undefined)} />
      <SyncDialog thing={opened?.dialog === 'sync' ? thing : undefined} onClose={() => setOpened(undefined)} />
    </>
  )
}

function useColumns(mayMake: boolean, open: (opened: Opened) => void): readonly Column<InterviewSummary>[] {
  const { trash } = useTrash()
  const copying = useDuplicate()
  const latest = useRef(copying)
  latest.current = copying
  return useMemo((): readonly Column<InterviewSummary>[] => {
    const own: readonly RowAction<InterviewSummary>[] = [
      { label: 'Levar aos modelos', Icon: IconRefresh, run: (block) => open({ dialog: 'sync', block }) },
      {
        label: 'Duplicar',
        Icon: IconCopy,
        run: ({ id }) => {
          if (!latest.current.isPending) latest.current.duplicate(id)
        },
      },
      { label: 'Mover para a lixeira', Icon: IconTrash, danger: true, run: ({ id, name }) => trash({ id, name }) },
    ]
    const uses = {
      label: 'Onde é usado',
      Icon: IconWorldSearch,
      run: (block: InterviewSummary) => open({ dialog: 'uses', block }),
    }
    return [
      {
        name: 'name',
        label: 'Nome',
        type: 'primary',
        tags: ({ tags }) => tags.map((label) => ({ label })),
        caption: ({ fieldCount }) => plural(fieldCount, 'campo', 'campos'),
      },
      {
        name: 'published',
        label: 'Situação',
        cell: (interview) => <PublishedChip interview={interview} />,
        width: 210,
        mobile: 'right',
      },
      {
        name: 'updatedAt',
        label: 'Alterado',
        format: 'dateTime',
        cell: ({ updatedAt }) => <Moment instant={updatedAt} />,
        width: 160,
        hideMobile: true,
      },
      { name: 'acoes', label: 'Ações', type: 'actions', actions: () => [uses, ...(mayMake ? own : [])] },
    ]
  }, [mayMake, open, trash])
}
