import { type Privilege, privileges } from '#shared/api/call.ts'

/** Label and description of each privilege. */
export const privilegeLabels: Readonly<Record<Privilege, { label: string; description: string }>> = {
  owner: {
    label: 'Proprietário',
    description: 'Decide configurações, pessoas, grupos e cobrança, e tem todos os outros privilégios.',
  },
  'contentLibrary.access': {
    label: 'Biblioteca de conteúdo',
    description: 'Abre a biblioteca de conteúdo.',
  },
  'charts.overview': {
    label: 'Gráficos da visão geral',
    description: 'Vê os gráficos de toda a organização.',
  },
  'execution.downloadDocx': {
    label: 'Baixar docx',
    description: 'Baixa documentos em docx, além do PDF.',
  },
  'interview.edit': {
    label: 'Criar e publicar modelos',
    description: 'Cria, muda, publica e exclui modelos e seus arquivos do Word.',
  },
  'execution.edit': {
    label: 'Começar e preencher documentos',
    description: 'Começa, preenche, finaliza, reabre e exclui documentos.',
  },
}

/** The privileges to list: an owner holds all of them. */
export const shownPrivileges = (held: readonly Privilege[]): readonly Privilege[] =>
  held.includes('owner') ? ['owner'] : privileges.filter((privilege) => held.includes(privilege))
