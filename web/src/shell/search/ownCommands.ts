import { IconLogout } from '@tabler/icons-react'
import { leave } from '../leaving/leave.ts'
import type { Command } from './searchable.ts'

type OwnCommand = Pick<Command, 'id' | 'label' | 'Icon'> & {
  readonly keywords: readonly string[]
  readonly run: () => void
}

/** The shell's own commands. */
export const ownCommands: readonly OwnCommand[] = [
  { id: 'sign-out', label: 'Sair', keywords: ['encerrar sessão', 'logout'], Icon: IconLogout, run: () => void leave() },
]
