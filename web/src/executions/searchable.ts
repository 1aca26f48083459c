import { IconFilePlus, IconFileText, IconTrash } from '@tabler/icons-react'
import { runAddress } from '../shell/addresses.ts'
import { client } from '../shell/client/index.ts'
import type { Searchable } from '../shell/search/searchable.ts'

export const searchable: Searchable = {
  commands: [
    { id: 'documents', label: 'Ir para os documentos', Icon: IconFileText, to: '/documents', screen: '/documents' },
    {
      id: 'newDocument',
      label: 'Novo documento',
      keywords: ['começar', 'preencher'],
      Icon: IconFilePlus,
      to: '/documents?novo=1',
      screen: '/documents',
    },
    {
      id: 'bin',
      label: 'Ir para a lixeira',
      keywords: ['excluídos', 'restaurar'],
      Icon: IconTrash,
      to: '/documents?lixeira=1',
      screen: '/documents',
    },
  ],
  records: [
    {
      id: 'executions',
      label: 'Documentos',
      Icon: IconFileText,
      screen: '/documents',
      find: async (orgId, text, signal) => {
        const { items } = await client.executions.listExecutions(
          { params: { orgId }, query: { text, limit: 5 } },
          { signal, quiet: true },
        )
        return items.map((row) => ({
          id: row.id,
          label: row.name,
          caption: row.name === row.interviewName ? undefined : row.interviewName,
          to: runAddress(row),
        }))
      },
    },
  ],
}
