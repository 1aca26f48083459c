import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { QueueHealth } from '#shared/api/administration/queues.ts'
import { plural } from '../../blocks/plural.ts'
import type { Column } from '../../blocks/table/column.ts'
import { LocalTable } from '../../blocks/table/LocalTable.tsx'
import { queuesQuery } from '../queries.ts'
import { DeadLetters } from './DeadLetters.tsx'
import { queueWords } from './queueWords.ts'

type Row = QueueHealth & { readonly id: string }

/** State of the background queues: waiting, in progress, and dead letters. */
export default function Queues() {
  const queues = useQuery(queuesQuery)
  const [opened, setOpened] = useState<Row>()
  const rows = useMemo(() => (queues.data ?? []).map((queue) => ({ ...queue, id: queue.name })), [queues.data])
  return (
    <>
      <LocalTable
        title="Filas"
        columns={columns}
        rows={rows}
        state={queues.isPending ? 'loading' : queues.isError ? 'error' : 'ready'}
        error={queues.error?.message}
        onRetry={() => void queues.refetch()}
        nameOf={({ name }) => queueWords[name].name}
        onOpen={setOpened}
      />
      <DeadLetters queue={opened?.name} onClose={() => setOpened(undefined)} />
    </>
  )
}

const columns: readonly Column<Row>[] = [
  {
    name: 'name',
    label: 'Fila',
    type: 'primary',
    value: ({ name }) => queueWords[name].name,
    caption: ({ name }) => queueWords[name].purpose,
  },
  { name: 'waiting', label: 'Esperando', format: 'integer', align: 'right', width: 110, hideMobile: true },
  { name: 'inWork', label: 'Em curso', format: 'integer', align: 'right', width: 110, hideMobile: true },
  {
    name: 'deadLetters',
    label: 'Situação',
    type: 'statusTag',
    status: ({ deadLetters }) =>
      deadLetters === 0
        ? { label: 'Em dia', color: 'green' }
        : { label: plural(deadLetters, 'não entregue', 'não entregues'), color: 'red' },
    width: 170,
  },
]
