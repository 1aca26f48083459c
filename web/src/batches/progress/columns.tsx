import type { Batch, BatchRow } from '#shared/api/batches.ts'
import type { Column, Tag } from '../../blocks/table/column.ts'

export type ResultRow = BatchRow & { readonly id: string }

const states: Readonly<Record<BatchRow['state'], Tag>> = {
  waiting: { label: 'Na fila', color: 'gray' },
  finished: { label: 'Pronto', color: 'green' },
  reviewing: { label: 'Em revisão', color: 'violet' },
  open: { label: 'Em andamento', color: 'blue' },
  failed: { label: 'Falhou', color: 'red' },
}

/** Its answers are there, and its files come. */
const MAKING: Tag = { label: 'Gerando arquivos', color: 'blue' }

const NOT_BEGUN: Tag = { label: 'Não começou', color: 'gray' }

/** A row whose document is filled in, without its files yet. */
export const isMaking = ({ state, executionId }: BatchRow): boolean => state === 'waiting' && executionId !== undefined

const columns = (stopped: boolean): readonly Column<ResultRow>[] => [
  {
    name: 'name',
    label: 'Documento',
    type: 'primary',
    value: ({ name, client, line, row }) => name ?? client ?? `Linha ${line ?? row}`,
    caption: ({ problems }) => problems.map(({ message }) => message).join(' ') || undefined,
  },
  { name: 'line', label: 'Linha da planilha', width: 160, hideMobile: true, value: ({ line, row }) => line ?? row },
  {
    name: 'state',
    label: 'Resultado',
    type: 'statusTag',
    width: 160,
    status: (row) =>
      isMaking(row) && !stopped ? MAKING : stopped && row.state === 'waiting' ? NOT_BEGUN : states[row.state],
  },
]

const running = columns(false)
const ended = columns(true)

export const columnsOf = (state: Batch['state']): readonly Column<ResultRow>[] =>
  state === 'running' ? running : ended
