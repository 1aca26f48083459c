import { Anchor, Button, Text, Title } from '@mantine/core'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { privacyKindWords } from '#shared/api/privacy/labels.ts'
import type { PrivacyItem, PrivacyRequest } from '#shared/api/privacy.ts'
import { ListState } from '../blocks/ListState.tsx'
import { TableTag } from '../blocks/table/TableTag.tsx'
import { client } from '../shell/client/index.ts'
import { FailureAlert } from '../shell/forms/FailureAlert.tsx'
import { useMember } from '../shell/session/useMember.ts'
import { itemAddress } from './itemAddress.ts'
import { KeepDialog } from './KeepDialog.tsx'
import classes from './Privacy.module.css'
import { itemsQuery, requestQuery } from './queries.ts'

type Key = Pick<PrivacyItem, 'kind' | 'id'>
type Decision = { readonly items?: readonly Key[]; readonly decision: 'erase' | 'keep'; readonly reason?: string }

/** Whose keeping is being explained: one item, or all that are undecided. */
type Keeping = { readonly items?: readonly Key[]; readonly what: string }

function useDecide(request: PrivacyRequest) {
  const { organization } = useMember()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ items, ...body }: Decision) =>
      client.privacy.decidePrivacyItems(
        {
          params: { id: request.id },
          body: { ...body, ...(items && { items: items.map(({ kind, id }) => ({ kind, id })) }) },
        },
        { quiet: true },
      ),
    onSuccess: async (next) => {
      queries.setQueryData(requestQuery(organization, request.id).queryKey, next)
      await queries.invalidateQueries({ queryKey: itemsQuery(organization, request).queryKey })
    },
  })
}

/** What was found, with a decision on each. */
export function Items({ request }: { request: PrivacyRequest }) {
  const { organization } = useMember()
  const query = useInfiniteQuery(itemsQuery(organization, request))
  const [keeping, setKeeping] = useState<Keeping>()
  const decide = useDecide(request)
  const isOpen = request.state === 'found'
  return (
    <section className={classes.part} aria-labelledby="itens">
      <Title order={2} id="itens" mt="md">
        {isOpen ? 'O que foi encontrado' : 'O que foi mantido'}
      </Title>
      {isOpen && request.undecided > 1 && (
        <div className={classes.acts}>
          <Button variant="default" loading={decide.isPending} onClick={() => decide.mutate({ decision: 'erase' })}>
            Eliminar todos os que faltam decidir
          </Button>
          <Button variant="default" onClick={() => setKeeping({ what: 'os que faltam decidir' })}>
            Manter todos os que faltam decidir
          </Button>
        </div>
      )}
      <FailureAlert error={decide.error} />
      <ListState query={query} narrowed={false} empty={null}>
        {(items) => (
          <ul className={classes.list} aria-label="Itens">
            {items.map((item) => (
              <ItemRow
                key={`${item.kind} ${item.id}`}
                item={item}
                isOpen={isOpen}
                busy={decide.isPending}
                erase={() => decide.mutate({ items: [item], decision: 'erase' })}
                keep={() => setKeeping({ items: [item], what: `"${item.title ?? 'este item'}"` })}
              />
            ))}
          </ul>
        )}
      </ListState>
      <KeepDialog
        what={keeping?.what}
        busy={decide.isPending}
        onClose={() => setKeeping(undefined)}
        onKeep={(reason) =>
          decide.mutate(
            { ...(keeping?.items && { items: keeping.items }), decision: 'keep', reason },
            { onSettled: () => setKeeping(undefined) },
          )
        }
      />
    </section>
  )
}

type RowProps = { item: PrivacyItem; isOpen: boolean; busy: boolean; erase: () => void; keep: () => void }

function ItemRow({ item, isOpen, busy, erase, keep }: RowProps) {
  const { kind, title = 'Não existe mais', where, decision, reason, hold } = item
  const address = itemAddress(item)
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <Text size="sm" c="dimmed">
          {privacyKindWords[kind][0]}
        </Text>
        {address ? (
          <Anchor component={Link} to={address} fw={600}>
            {title}
          </Anchor>
        ) : (
          <Text fw={600}>{title}</Text>
        )}
        {where.length > 0 && <Text size="sm">{where.join(' · ')}</Text>}
        {decision === 'keep' && reason && (
          <Text size="sm">
            {isOpen ? 'Manter' : 'Motivo'}: {reason}
          </Text>
        )}
        <Tags item={item} />
      </div>
      {isOpen && (
        <div className={classes.acts}>
          {hold === undefined && (
            <Button
              variant={decision === 'erase' ? 'light' : 'default'}
              color={decision === 'erase' ? 'red' : undefined}
              size="compact-sm"
              aria-pressed={decision === 'erase'}
              aria-label={`Eliminar ${title}`}
              disabled={busy}
              onClick={erase}
            >
              Eliminar
            </Button>
          )}
          <Button
            variant={decision === 'keep' ? 'light' : 'default'}
            size="compact-sm"
            aria-pressed={decision === 'keep'}
            aria-label={`Manter, com motivo: ${title}`}
            disabled={busy}
            onClick={keep}
          >
            Manter, com motivo
          </Button>
        </div>
      )}
    </li>
  )
}

function Tags({ item: { trashed, hold: held, signed, decision } }: { item: PrivacyItem }) {
  // What is kept has its reason beside it.
  const hold = decision === 'keep' ? undefined : held
  if (!trashed && hold === undefined && !signed) return null
  return (
    <div className={classes.tags}>
      {trashed && <TableTag label="Na lixeira" />}
      {signed && <TableTag label="Assinado por todos" color="green" />}
      {hold !== undefined && <TableTag label={`Guarda legal: ${hold}`} color="violet" />}
    </div>
  )
}
