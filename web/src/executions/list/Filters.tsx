import { Button, Chip, Group, Popover, Select, Stack } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { executionStatusLabels } from '#shared/api/executionStatus.ts'
import { DateInput } from '../../blocks/dates/DateInput.tsx'
import { SearchBox } from '../../blocks/search/SearchBox.tsx'
import { interviewsQuery } from '../../interviews/index.ts'
import { client } from '../../shell/client/index.ts'
import { useMember } from '../../shell/session/useMember.ts'

type Props = {
  search: URLSearchParams
  /** A blank value takes the filter away. */
  onChange: (name: string, value: string) => void
}

const statuses = Object.entries(executionStatusLabels).map(([value, label]) => ({ value, label }))

export function Filters({ search, onChange }: Props) {
  const { organization } = useMember()
  const [further, setFurther] = useState(false)
  const interviews = useInfiniteQuery({ ...interviewsQuery(organization), enabled: further || search.has('modelo') })
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = interviews
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, fetchNextPage])
  const templates = interviews.data?.pages.flatMap((page) => page.items) ?? []
  const inForce = ['modelo', 'grupo', 'de', 'ate'].filter((name) => search.get(name)).length
  return (
    <>
      <SearchBox
        label="Buscar por nome, cliente, CPF ou CNPJ"
        value={search.get('busca') ?? ''}
        onChange={({ text }) => onChange('busca', text)}
      />
      <Select
        aria-label="Situação"
        placeholder="Todas as situações"
        data={statuses}
        value={search.get('situacao')}
        onChange={(status) => onChange('situacao', status ?? '')}
        clearable
        clearButtonProps={{ 'aria-label': 'Todas as situações' }}
        w={190}
      />
      <Chip
        checked={search.get('minhas') === '1'}
        onChange={(mine) => onChange('minhas', mine ? '1' : '')}
        radius="sm"
        size="sm"
      >
        Meus
      </Chip>
      <Chip
        checked={search.get('revisar') === '1'}
        onChange={(mine) => onChange('revisar', mine ? '1' : '')}
        radius="sm"
        size="sm"
      >
        Para revisar
      </Chip>
      <Popover opened={further} onChange={setFurther} position="bottom-end" width={320} trapFocus>
        <Popover.Target>
          <Button
            variant="default"
            leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
            onClick={() => setFurther((open) => !open)}
          >
            {inForce > 0 ? `Mais filtros (${inForce})` : 'Mais filtros'}
          </Button>
        </Popover.Target>
        <Popover.Dropdown>
          <Stack gap="sm">
            <Select
              label="Modelo"
              placeholder="Todos os modelos"
              data={templates.map(({ id, name }) => ({ value: id, label: name }))}
              value={search.get('modelo')}
              onChange={(id) => onChange('modelo', id ?? '')}
              searchable
              clearable
              clearButtonProps={{ 'aria-label': 'Todos os modelos' }}
              nothingFoundMessage="Nenhum modelo encontrado"
              comboboxProps={{ withinPortal: false }}
            />
            <GroupFilter value={search.get('grupo')} onChange={(id) => onChange('grupo', id)} />
            <Group grow align="flex-start">
              <DateInput
                withinPortal={false}
                label="Alterado de"
                value={search.get('de') ?? ''}
                onChange={(date) => onChange('de', date)}
              />
              <DateInput
                withinPortal={false}
                label="até"
                value={search.get('ate') ?? ''}
                onChange={(date) => onChange('ate', date)}
              />
            </Group>
          </Stack>
        </Popover.Dropdown>
      </Popover>
    </>
  )
}

/** Groups offered at once. */
const OFFERED = 100

function GroupFilter({ value, onChange }: { value: string | null; onChange: (id: string) => void }) {
  const { organization } = useMember()
  const groups = useQuery({
    queryKey: ['groups', organization, 'names'],
    queryFn: ({ signal }) =>
      client.groups.listGroups({ params: { orgId: organization }, query: { limit: OFFERED } }, { signal, quiet: true }),
    staleTime: 5 * 60_000,
  })
  const known = groups.data?.items ?? []
  if (known.length === 0) return null
  return (
    <Select
      label="Grupo"
      placeholder="Todos os grupos"
      data={known.map(({ id, name }) => ({ value: id, label: name }))}
      value={value}
      onChange={(id) => onChange(id ?? '')}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'Todos os grupos' }}
      nothingFoundMessage="Nenhum grupo encontrado"
      comboboxProps={{ withinPortal: false }}
    />
  )
}
