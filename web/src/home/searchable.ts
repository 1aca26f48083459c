import { IconHome } from '@tabler/icons-react'
import type { Searchable } from '../shell/search/searchable.ts'

export const searchable: Searchable = {
  commands: [
    { id: 'home', label: 'Ir para a visão geral', keywords: ['início'], Icon: IconHome, to: '/home', screen: '/home' },
  ],
  records: [],
}
