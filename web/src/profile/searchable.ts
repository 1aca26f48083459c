import { IconBell, IconDevices, IconLock, IconShieldLock, IconUser } from '@tabler/icons-react'
import type { Searchable } from '../shell/search/searchable.ts'

const to = (part = '') => ({ to: `/perfil${part}`, screen: '/perfil' }) as const

export const searchable: Searchable = {
  commands: [
    { id: 'profile', label: 'Abrir o perfil', keywords: ['conta', 'nome', 'foto'], Icon: IconUser, ...to() },
    { id: 'password', label: 'Trocar a senha', Icon: IconLock, ...to('#senha') },
    {
      id: 'second-factor',
      label: 'Verificação em duas etapas',
      keywords: ['2fa', 'mfa', 'autenticador', 'códigos de recuperação', 'passkey', 'chave de acesso'],
      Icon: IconShieldLock,
      ...to('#duas-etapas'),
    },
    {
      id: 'sessions',
      label: 'Sessões abertas',
      keywords: ['dispositivos', 'encerrar'],
      Icon: IconDevices,
      ...to('#sessoes'),
    },
    {
      id: 'notifications',
      label: 'Escolher notificações',
      keywords: ['avisos', 'push'],
      Icon: IconBell,
      ...to('#notificacoes'),
    },
  ],
  records: [],
}
