import { Button, Chip, Select, Text, Title } from '@mantine/core'
import { IconBell, IconPlus } from '@tabler/icons-react'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { maySendEnvelopes } from '#shared/api/signatures/policy.ts'
import type { EnvelopeSummary } from '#shared/api/signatures/schemas.ts'
import { Blank } from '../../blocks/Blank.tsx'
import { DateRangeInput } from '../../blocks/dates/DateRangeInput.tsx'
import { PageHeader } from '../../blocks/layout/PageHeader.tsx'
import { SearchBox } from '../../blocks/search/SearchBox.tsx'
import type { BulkAction } from '../../blocks/table/BulkBar.tsx'
import type { Column } from '../../blocks/table/column.ts'
import { DataTable } from '../../blocks/table/DataTable.tsx'
import { usePageSize } from '../../blocks/table/usePageSize.ts'
import { useQueryRows } from '../../blocks/table/useQueryRows.ts'
import { envelopeAddress } from '../../shell/addresses.ts'
import { client } from '../../shell/client/index.ts'
import { withParameters } from '../../shell/navigation/withParameters.ts'
import { notify } from '../../shell/notify.ts'
import { useMay } from '../../shell/session/useMember.ts'
import { usePageTitle } from '../../shell/usePageTitle.ts'
import { useEnvelopeActs } from '../acts/useEnvelopeActs.tsx'
import { BeginDialog } from '../begin/BeginDialog.tsx'
import { envelopeKeys, envelopesQuery } from '../queries.ts'
import { stateLabels, titleOf } from '../words.ts'
import { envelopeColumns } from './columns.tsx'
import classes from './Envelopes.module.css'
import { filterIn, isStateName, stateNames } from './listAddress.ts'
import { MonthTotal } from './MonthTotal.tsx'
import { remindedText } from './remindedText.ts'
import { useRowActions } from './useRowActions.ts'

const SEARCHED = 'Procuramos no assunto, nos documentos e no nome e no e-mail das pessoas.'

const states = Object.entries(stateNames).map(([value, state]) => ({ value, label: stateLabels[state] }))

/** All envelopes that the user may see, filtered by the address. */
export default function Envelopes() {
  usePageTitle('Assinaturas')
  const [search, setSearch] = useSearchParams()
  const change = (values: Readonly<Record<string, string>>) =>
    setSearch(
      (before) => withParameters(before, values),
      // Typing is one history entry, however long it takes.
      { replace: 'busca' in values || 'novo' in values },
    )
  const filter = filterIn(search)
  const query = useInfiniteQuery(envelopesQuery(filter, usePageSize()))
  const table = useQueryRows(query)
  const maySend = useMay(maySendEnvelopes)
  const { remind, cancel, remove, dialogs } = useEnvelopeActs()
  const actions = useRowActions({ remind, cancel, remove })
  const columns = useMemo(
    (): readonly Column<EnvelopeSummary>[] => [
      ...envelopeColumns,
      { name: 'acoes', label: 'Ações', type: 'actions', actions },
    ],
    [actions],
  )
  const begin = () => change({ novo: '1' })
  const state = search.get('estado') ?? ''

  return (
    <>
      <PageHeader
        title="Assinaturas"
        description={<MonthTotal />}
        actions={
          maySend && (
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={begin}>
              Novo envelope
            </Button>
          )
        }
      />
      <DataTable
        {...table}
        title="Assinaturas"
        titleHidden
        columns={columns}
        href={envelopeAddress}
        nameOf={titleOf}
        toolbar={
          <>
            <SearchBox
              label="Assunto, documento ou pessoa"
              value={search.get('busca') ?? ''}
              onChange={(text) => change({ busca: text })}
            />
            <Chip
              checked={search.get('meus') === '1'}
              onChange={(on) => change({ meus: on ? '1' : '' })}
              variant="outline"
              radius="sm"
              size="sm"
              classNames={{ label: classes.chip }}
            >
              Meus
            </Chip>
            <Select
              className={classes.state}
              aria-label="Situação"
              placeholder="Toda situação"
              clearable
              clearButtonProps={{ 'aria-label': 'Limpar a situação' }}
              data={states}
              value={isStateName(state) ? state : null}
              onChange={(chosen) => change({ estado: chosen ?? '' })}
            />
            <div className={classes.period}>
              <DateRangeInput
                value={{ ...(filter.from && { from: filter.from }), ...(filter.to && { to: filter.to }) }}
                onChange={({ from = '', to = '' }) => change({ de: from, ate: to })}
              />
            </div>
            {filter.executionId && (
              <Button variant="light" onClick={() => change({ documento: '' })}>
                De um documento: ver todos
              </Button>
            )}
          </>
        }
        searched={filter.text ? SEARCHED : undefined}
        narrowed={Object.keys(filter).length > 0}
        bulkActions={useBulkActions(maySend)}
        empty={<NoEnvelope begin={maySend ? begin : undefined} />}
      />
      {dialogs}
      <BeginDialog opened={search.get('novo') === '1' && maySend} onClose={() => change({ novo: '' })} />
    </>
  )
}

function useBulkActions(maySend: boolean): readonly BulkAction<EnvelopeSummary>[] {
  const queries = useQueryClient()
  if (!maySend) return []
  return [
    {
      label: 'Lembrar quem falta',
      Icon: IconBell,
      run: async (envelopes) => {
        const body = { ids: envelopes.map(({ id }) => id) }
        const outcome = await client.signatures.remindEnvelopes({ body }, { quiet: true })
        void queries.invalidateQueries({ queryKey: envelopeKeys.all })
        notify({
          type: outcome.reminded === 0 ? 'warning' : 'other',
          text: remindedText({ ...outcome, chosen: envelopes.length }),
        })
      },
      onFailure: (reason) =>
        notify({ type: 'error', text: reason instanceof Error ? reason.message : 'Não deu certo. Tente de novo.' }),
    },
  ]
}

function NoEnvelope({ begin }: { begin: (() => void) | undefined }) {
  return (
    <Blank paper>
      <Title order={2}>Nada foi enviado para assinatura ainda</Title>
      <Text c="dimmed">Envie um documento pronto, ou um PDF que você já tem, e acompanhe aqui quem já assinou.</Text>
      {begin && <Button onClick={begin}>Enviar o primeiro</Button>}
    </Blank>
  )
}
