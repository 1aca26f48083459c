import { Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ExecutionSummary } from '#shared/api/executions.ts'
import type { HistoryEntry } from '#shared/api/records.ts'
import { ListState } from '../../blocks/ListState.tsx'
import { SidePanel } from '../../blocks/layout/SidePanel.tsx'
import { historyQuery } from '../queries.ts'
import { dayOf, daysOf } from './daysOf.ts'
import { Entry } from './Entry.tsx'
import classes from './History.module.css'

type Props = {
  execution: Pick<ExecutionSummary, 'id' | 'name'>
  opened: boolean
  onClose: () => void
}

/** A document's history, day by day, newest first. */
export function HistoryPanel({ execution, opened, onClose }: Props) {
  const query = useInfiniteQuery({ ...historyQuery(execution.id), enabled: opened })
  return (
    <SidePanel opened={opened} onClose={onClose} title="Histórico" caption={execution.name} size={520}>
      <ListState
        query={query}
        narrowed={false}
        empty={<Text c="dimmed">Nada aconteceu com este documento ainda.</Text>}
      >
        {(entries) => daysOf(entries).map(({ day, entries: own }) => <Day key={day} day={day} entries={own} />)}
      </ListState>
    </SidePanel>
  )
}

function Day({ day, entries }: { day: string; entries: readonly HistoryEntry[] }) {
  const title = dayOf(day, new Date())
  return (
    <section aria-label={title} className={classes.day}>
      <h3 className={classes.date}>{title}</h3>
      <ol className={classes.entries}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
    </section>
  )
}
