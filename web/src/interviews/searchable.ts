import { IconBooks, IconFiles, IconFileUpload, IconPuzzle, IconTemplate } from '@tabler/icons-react'
import { client } from '../shell/client/index.ts'
import type { Searchable } from '../shell/search/searchable.ts'

export const searchable: Searchable = {
  commands: [
    {
      id: 'blocks',
      label: 'Ir para os blocos',
      keywords: ['perguntas repetidas'],
      Icon: IconPuzzle,
      to: '/blocks',
      screen: '/blocks',
    },
    {
      id: 'library',
      label: 'Ir para a biblioteca',
      keywords: ['cláusulas', 'conteúdo'],
      Icon: IconBooks,
      to: '/library',
      screen: '/library',
    },
    {
      id: 'templates',
      label: 'Ir para os modelos',
      keywords: ['entrevistas'],
      Icon: IconTemplate,
      to: '/templates',
      screen: '/templates',
    },
    {
      id: 'default',
      label: 'Começar com um modelo pronto',
      keywords: ['modelo padrão', 'contrato', 'procuração'],
      Icon: IconTemplate,
      to: '/templates?abrir=modelo',
      screen: '/app',
    },
    {
      id: 'upload',
      label: 'Enviar modelo do Word',
      keywords: ['docx', 'novo modelo'],
      Icon: IconFileUpload,
      to: '/templates?abrir=enviar',
      screen: '/app',
    },
    {
      id: 'contracts',
      label: 'Criar modelo a partir de contratos prontos',
      keywords: ['docx', 'comparar', 'novo modelo'],
      Icon: IconFiles,
      to: '/templates?abrir=contratos',
      screen: '/app',
    },
    {
      id: 'new',
      label: 'Novo modelo',
      keywords: ['criar', 'modelo'],
      Icon: IconTemplate,
      to: '/templates?abrir=nova',
      // Only people who may edit models have the editor.
      screen: '/app',
    },
  ],
  records: [
    {
      id: 'blocks',
      label: 'Blocos',
      Icon: IconPuzzle,
      screen: '/blocks',
      find: async (orgId, text, signal) => {
        const { items } = await client.interviews.listInterviews(
          { params: { orgId }, query: { type: 'block', text, limit: 5 } },
          { signal, quiet: true },
        )
        return items.map(({ id, name }) => ({ id, label: name, to: `/app?id=${id}` }))
      },
    },
    {
      id: 'library',
      label: 'Cláusulas da biblioteca',
      Icon: IconBooks,
      screen: '/library',
      find: async (_orgId, text, signal) => {
        const { items } = await client.interviews.listLibraryItems(
          { query: { text, limit: 5 } },
          { signal, quiet: true },
        )
        return items.map(({ id, name }) => ({ id, label: name, to: `/library/${id}` }))
      },
    },
    {
      id: 'interviews',
      label: 'Modelos',
      Icon: IconTemplate,
      screen: '/app',
      find: async (orgId, text, signal) => {
        const { items } = await client.interviews.listInterviews(
          { params: { orgId }, query: { type: 'model', text, limit: 5 } },
          { signal, quiet: true },
        )
        return items.map(({ id, name }) => ({ id, label: name, to: `/app?id=${id}` }))
      },
    },
  ],
}
