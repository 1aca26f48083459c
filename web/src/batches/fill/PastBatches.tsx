import { Button, Title } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router'
import { Moment } from '../../blocks/Moment.tsx'
import { sheetAddress } from '../../shell/addresses.ts'
import { batchText } from '../batchText.ts'
import { batchesQuery } from '../queries.ts'
import classes from './Fill.module.css'

/** The earlier spreadsheets of a model; nothing where there are none. */
export function PastBatches({ interviewId }: { interviewId: string }) {
  const title = useId()
  const query = useInfiniteQuery(batchesQuery(interviewId))
  const batches = query.data?.pages.flatMap(({ items }) => items) ?? []
  if (batches.length === 0) return null
  return (
    <section aria-labelledby={title} className={classes.whole}>
      <Title order={2} size="h4" id={title}>
        Planilhas anteriores
      </Title>
      <ul className={classes.past}>
        {batches.map((batch) => (
          <li key={batch.id}>
            <Link to={sheetAddress(interviewId, batch.id)} className={classes.pastLink}>
              <span className={classes.pastName}>{batch.fileName ?? 'Enviada por outro sistema'}</span>
              <span className={classes.hint}>
                {batchText(batch)} · {batch.createdByName ?? 'alguém que já saiu'} ·{' '}
                <Moment instant={batch.createdAt} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <Button
          variant="default"
          w="fit-content"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Mostrar mais
        </Button>
      )}
    </section>
  )
}
