import {
  IconAddressBook,
  IconBooks,
  IconChartBar,
  IconChecklist,
  IconFileText,
  IconHome,
  IconPuzzle,
  IconSettings,
  IconShieldCog,
  IconShieldLock,
  IconSignature,
  IconTemplate,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { RoutePath } from '../navigation/routes.ts'

type Entry = {
  readonly to: RoutePath
  readonly label: string
  readonly Icon: ComponentType<{ size?: number; stroke?: number }>
}

/** The side menu. An entry is shown if its screen exists and the user may open it. */
export const menu: readonly Entry[] = [
  { to: '/home', label: 'Visão geral', Icon: IconHome },
  { to: '/documents', label: 'Documentos', Icon: IconFileText },
  { to: '/tarefas', label: 'Tarefas', Icon: IconChecklist },
  { to: '/templates', label: 'Modelos', Icon: IconTemplate },
  { to: '/register', label: 'Cadastro', Icon: IconAddressBook },
  { to: '/blocks', label: 'Blocos', Icon: IconPuzzle },
  { to: '/library', label: 'Biblioteca', Icon: IconBooks },
  { to: '/signatures', label: 'Assinaturas', Icon: IconSignature },
  { to: '/relatorios', label: 'Relatórios', Icon: IconChartBar },
  { to: '/privacidade', label: 'Privacidade (LGPD)', Icon: IconShieldLock },
  { to: '/configurations', label: 'Configurações', Icon: IconSettings },
  { to: '/admin', label: 'Administração', Icon: IconShieldCog },
]
