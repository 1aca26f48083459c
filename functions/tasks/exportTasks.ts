import { groupNames } from '#functions/groups/index.ts'
import { namesOf } from '#functions/identity/index.ts'
import type { Query } from '#shared/api/call.ts'
import type { tasks } from '#shared/api/tasks.ts'
import type { CsvColumn } from '#shared/format/csv.ts'
import { formatDate } from '#shared/format/formatDate.ts'
import { situationLabels, taskStatusLabels } from '#shared/tasks/task.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { exportCsv } from '../platform/http/exportCsv.ts'
import type { Blob, Pending } from '../platform/http/types.ts'
import { outbox } from '../platform/outbox/entity.ts'
import { logEntry } from '../platform/outbox/logEntry.ts'
import type { StoredTask } from './entity.ts'
import { reading, wantedBy } from './listTasks.ts'
import { type SummarizedTask, summaryAttributes } from './present.ts'
import { readSettings } from './settings.ts'

type Exported = SummarizedTask & Pick<StoredTask, 'content'>
type Row = Exported & Record<'people' | 'group' | 'labels' | 'agenda', string>

const columns: readonly CsvColumn<Row>[] = [
  { label: 'Título', value: ({ title }) => title },
  { label: 'Status', value: ({ status }) => taskStatusLabels[status] },
  { label: 'Data', value: ({ date }) => formatDate(date) },
  { label: 'Prazo', value: ({ deadline }) => formatDate(deadline) },
  { label: 'Responsáveis', value: ({ people }) => people },
  { label: 'Grupo', value: ({ group }) => group },
  { label: 'Agenda', value: ({ agenda }) => agenda },
  { label: 'Etiquetas', value: ({ labels }) => labels },
  { label: 'Solicitado por', value: ({ askedBy }) => askedBy },
  { label: 'Situação', value: ({ situation }) => (situation === '' ? '' : situationLabels[situation]) },
  { label: 'Processo', value: ({ processNumber }) => processNumber },
  { label: 'Documento', value: ({ origin }) => origin?.name ?? '' },
  { label: 'Instruções', value: ({ content }) => content },
]

const PAGE = 500

/** The tasks that the caller sees, within the list's filters, by date. */
export async function exportTasks(
  caller: Caller,
  { continuation, ...filters }: Query<typeof tasks.exportTasks>,
): Promise<Blob | Pending> {
  const { organizationId } = caller
  if (continuation === undefined)
    await outbox
      .put(
        logEntry(caller, { action: 'task.exported', subject: { kind: 'task', id: organizationId, name: 'tarefas' } }),
      )
      .go()
  const isWanted = await wantedBy(caller, filters)
  const { labels, agendas } = await readSettings(caller)
  const [people, groups] = [namesOf(organizationId), groupNames(organizationId)]
  const { read } = reading(organizationId, {
    filters,
    order: 'oldest',
    attributes: [...summaryAttributes, 'content'],
  })
  return exportCsv<Exported, Row>(
    {
      caller,
      name: 'Tarefas',
      of: { filters, userId: caller.userId },
      columns,
      read: (cursor) => read(cursor, PAGE),
      rowsOf: async (page) => {
        const wanted = page.filter(isWanted)
        const [names, groupsById] = await Promise.all([
          people(wanted.flatMap(({ personIds }) => personIds)),
          groups(wanted.map(({ groupId }) => groupId)),
        ])
        return wanted.map((stored) => ({
          ...stored,
          people: stored.personIds.flatMap((id) => names.get(id) ?? []).join(', '),
          group: groupsById.get(stored.groupId) ?? '',
          labels: labels.flatMap(({ id, name }) => (stored.labelIds.includes(id) ? [name] : [])).join(', '),
          agenda: agendas.find(({ id }) => id === stored.agendaId)?.name ?? '',
        }))
      },
    },
    continuation,
  )
}
