import { IconShieldLock } from '@tabler/icons-react'
import type { Searchable } from '../shell/search/searchable.ts'

export const searchable: Searchable = {
  commands: [
    {
      id: 'privacy',
      label: 'Ir para a privacidade (LGPD)',
      keywords: ['titular', 'dados pessoais', 'eliminar', 'guarda legal', 'retenção', 'registro das operações'],
      Icon: IconShieldLock,
      to: '/privacidade',
      screen: '/privacidade',
    },
  ],
  records: [],
}
