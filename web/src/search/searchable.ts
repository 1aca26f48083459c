import { IconListSearch } from '@tabler/icons-react'
import type { Searchable } from '../shell/search/searchable.ts'

export const searchable: Searchable = {
  commands: [
    {
      id: 'search',
      label: 'Procurar no texto de tudo',
      keywords: ['busca', 'pesquisa', 'conteúdo', 'cláusula'],
      Icon: IconListSearch,
      to: '/busca',
      screen: '/busca',
    },
  ],
  records: [],
}
