import { IconChecklist } from '@tabler/icons-react'
import { client } from '../shell/client/index.ts'
import type { Searchable } from '../shell/search/searchable.ts'

export const searchable: Searchable = {
  commands: [
    {
      id: 'tasks',
      label: 'Ir para as tarefas',
      keywords: ['prazos', 'agenda', 'kanban', 'calendário', 'feriados'],
      Icon: IconChecklist,
      to: '/tarefas',
      screen: '/tarefas',
    },
  ],
  records: [
    {
      id: 'tasks',
      label: 'Tarefas',
      Icon: IconChecklist,
      screen: '/tarefas',
      find: async (orgId, text, signal) => {
        const { items } = await client.tasks.listTasks(
          { params: { orgId }, query: { text, order: 'newest', limit: 5 } },
          { signal, quiet: true },
        )
        return items.map(({ id, title, processNumber }) => ({
          id,
          label: title,
          caption: processNumber,
          to: `/tarefas?tarefa=${id}`,
        }))
      },
    },
  ],
}
