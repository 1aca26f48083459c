import { type Privilege, privileges } from '#shared/api/call.ts'

/** What each privilege is called, and what it lets a person do. */
export const privilegeLabels: Readonly<Record<Privilege, { short: string; label: string; description: string }>> = {
  owner: {
    short: 'Proprietário',
    label: 'Proprietário',
    description: 'Decide configurações, pessoas, grupos e cobrança, e tem todos os outros privilégios.',
  },
  'contentLibrary.access': {
    short: 'Biblioteca',
    label: 'Biblioteca de conteúdo',
    description: 'Abre a biblioteca de conteúdo.',
  },
  'charts.overview': {
    short: 'Gráficos',
    label: 'Gráficos da visão geral',
    description: 'Vê os gráficos de toda a organização.',
  },
  'execution.downloadDocx': {
    short: 'Baixar docx',
    label: 'Baixar docx',
    description: 'Baixa documentos em docx, além do PDF.',
  },
}

/** Those worth telling: an owner holds all of them. */
export const toldPrivileges = (held: readonly Privilege[]): readonly Privilege[] =>
  held.includes('owner') ? ['owner'] : privileges.filter((privilege) => held.includes(privilege))
