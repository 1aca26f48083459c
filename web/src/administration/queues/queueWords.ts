import type { QueueName } from '../queries.ts'

/** What each queue is for, as those who run the system know it. */
export const queueWords: Readonly<Record<QueueName, { readonly name: string; readonly purpose: string }>> = {
  documents: { name: 'Documentos', purpose: 'Geração dos arquivos de documentos finalizados' },
  mail: { name: 'E-mails', purpose: 'Convites, avisos e links enviados às pessoas' },
  logs: { name: 'Registros', purpose: 'Registros das organizações, na sua corrente' },
  usage: { name: 'Uso', purpose: 'Contagem do que cada organização usa' },
  notifications: { name: 'Notificações', purpose: 'Avisos dentro do sistema, por e-mail e no navegador' },
  charts: { name: 'Gráficos', purpose: 'Números dos gráficos da visão geral' },
  references: { name: 'Referências', purpose: 'O que apontava para pessoas e grupos removidos' },
  administration: { name: 'Administração', purpose: 'Exclusão dos dados de organizações' },
}
