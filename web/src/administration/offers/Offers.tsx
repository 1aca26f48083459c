import { Text, Title } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Offer } from '#shared/api/administration/organizations.ts'
import { isPlanId, plans } from '#shared/api/plans.ts'
import { today } from '#shared/format/dateTime.ts'
import { formatDate } from '#shared/format/formatDate.ts'
import { formatMoney } from '#shared/format/money.ts'
import { Blank } from '../../blocks/Blank.tsx'
import { Confirm } from '../../blocks/dialogs/Confirm.tsx'
import type { Column } from '../../blocks/table/column.ts'
import { LocalTable } from '../../blocks/table/LocalTable.tsx'
import { client } from '../../shell/client/index.ts'
import { offersQuery } from '../queries.ts'
import { NewOffer } from './NewOffer.tsx'

type Row = Offer & { readonly id: string }

/** The offers on the public page, current and past. */
export default function Offers() {
  const offers = useQuery(offersQuery)
  const [making, setMaking] = useState(false)
  const [deleting, setDeleting] = useState<Row>()
  const rows = useMemo(() => (offers.data ?? []).map((offer) => ({ ...offer, id: offer.code })), [offers.data])
  const columns = useMemo<readonly Column<Row>[]>(() => [...facts, menu(setDeleting)], [])
  return (
    <>
      <LocalTable
        title="Ofertas"
        columns={columns}
        rows={rows}
        state={offers.isPending ? 'loading' : offers.isError ? 'error' : 'ready'}
        error={offers.error?.message}
        onRetry={() => void offers.refetch()}
        newItem={{ label: 'Nova oferta', onClick: () => setMaking(true) }}
        empty={
          <Blank paper>
            <Title order={3}>Nenhuma oferta</Title>
            <Text c="dimmed">O que for criado aqui aparece na página /oferta até o último dia da validade.</Text>
          </Blank>
        }
      />
      <NewOffer opened={making} onClose={() => setMaking(false)} />
      <DeleteOffer offer={deleting} onClose={() => setDeleting(undefined)} />
    </>
  )
}

const facts: readonly Column<Row>[] = [
  { name: 'code', label: 'Código', type: 'primary', caption: ({ description }) => description || undefined },
  { name: 'plan', label: 'Plano', value: ({ plan }) => (isPlanId(plan) ? plans[plan].name : plan), width: 140 },
  { name: 'price', label: 'Preço por mês', format: ({ price }) => formatMoney(price), width: 140, mobile: 'right' },
  {
    name: 'validUntil',
    label: 'Validade',
    type: 'statusTag',
    status: ({ validUntil }) =>
      validUntil >= today(new Date())
        ? { label: `Até ${formatDate(validUntil)}`, color: 'green' }
        : { label: `Venceu em ${formatDate(validUntil)}`, color: 'gray' },
    width: 190,
  },
]

const menu = (remove: (offer: Row) => void): Column<Row> => ({
  name: 'acoes',
  label: 'Ações',
  type: 'actions',
  actions: () => [{ label: 'Excluir', Icon: IconTrash, danger: true, run: remove }],
})

function DeleteOffer({ offer, onClose }: { offer: Row | undefined; onClose: () => void }) {
  const queries = useQueryClient()
  const remove = useMutation({
    mutationFn: (code: string) => client.administration.deleteOffer({ params: { code } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: offersQuery.queryKey }),
    onSettled: onClose,
  })
  return (
    <Confirm
      opened={offer !== undefined}
      onClose={onClose}
      title={`Excluir a oferta ${offer?.code ?? ''}?`}
      text="Ela deixa de aparecer na página de ofertas. Quem já a aceitou não é afetado."
      danger
      action="Excluir oferta"
      busy={remove.isPending}
      onConfirm={() => offer && remove.mutate(offer.code)}
    />
  )
}
