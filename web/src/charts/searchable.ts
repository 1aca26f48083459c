import { IconChartBar } from '@tabler/icons-react'
import type { Searchable } from '../shell/search/searchable.ts'

export const searchable: Searchable = {
  commands: [
    {
      id: 'reports',
      label: 'Ir para os relatórios',
      keywords: ['gráficos', 'estatísticas', 'números', 'tempo', 'produtividade'],
      Icon: IconChartBar,
      to: '/relatorios',
      screen: '/relatorios',
    },
  ],
  records: [],
}
