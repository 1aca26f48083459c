import type { QueueName } from '../queries.ts'

/** Name and purpose of each queue, for system administrators. */
export const queueWords: Readonly<Record<QueueName, { readonly name: string; readonly purpose: string }>> = {
  documents: { name: 'Documentos', purpose: 'Geração dos arquivos de documentos finalizados' },
  assistant: { name: 'Leituras', purpose: 'Arquivos lidos para preencher documentos' },
  batches: { name: 'Planilhas', purpose: 'Documentos preenchidos com planilhas' },
  mail: { name: 'E-mails', purpose: 'Convites, avisos e links enviados às pessoas' },
  logs: { name: 'Registros', purpose: 'Registros das organizações, na sua corrente' },
  usage: { name: 'Uso', purpose: 'Contagem do que cada organização usa' },
  notifications: { name: 'Notificações', purpose: 'Avisos dentro do sistema, por e-mail e no navegador' },
  search: { name: 'Busca', purpose: 'Põe no índice da busca o que mudou' },
  privacy: {
    name: 'Privacidade',
    purpose: 'Pedidos de titulares de dados: o que se guarda deles, e o que é eliminado',
  },
  charts: { name: 'Gráficos', purpose: 'Números dos gráficos da visão geral' },
  deletions: { name: 'Exclusões', purpose: 'Apaga o que documentos excluídos deixam' },
  references: { name: 'Referências', purpose: 'O que apontava para pessoas e grupos removidos' },
  webhooks: { name: 'Avisos a sistemas', purpose: 'Avisos aos sistemas das organizações, e envios ao finalizar' },
  chat: { name: 'Assistente', purpose: 'Respostas do assistente de IA' },
  tasks: { name: 'Prazos de tarefas', purpose: 'Prazos refeitos quando os feriados mudam' },
  signatures: { name: 'Assinaturas', purpose: 'Selos de envelopes assinados, e o envio do que foi assinado' },
  mailEvents: { name: 'Retornos de e-mail', purpose: 'E-mails que voltaram ou foram recusados por quem os recebeu' },
  outbox: { name: 'Saída', purpose: 'Entrega do que foi pedido às filas acima' },
  changes: { name: 'Contagem', purpose: 'Mudanças de documentos, contadas nos gráficos' },
  sweepOutbox: { name: 'Revisão da saída', purpose: 'A cada 5 minutos: envia o que ficou para trás na saída' },
  sweepJobs: { name: 'Revisão das gerações', purpose: 'A cada 5 minutos: retoma ou encerra gerações que pararam' },
  sweepWebhooks: { name: 'Revisão dos avisos', purpose: 'A cada minuto: faz os avisos e envios cuja hora chegou' },
  sweepSignatures: {
    name: 'Revisão das assinaturas',
    purpose: 'A cada minuto: lembra quem falta assinar, encerra prazos e retoma selos',
  },
  watchTrials: { name: 'Períodos de teste', purpose: 'A cada hora: avisa de testes que terminam' },
  watchDeadlines: { name: 'Prazos', purpose: 'A cada hora: avisa dos prazos de documentos e marca os que venceram' },
  watchTasks: { name: 'Tarefas', purpose: 'A cada hora: avisa, de manhã, das tarefas que vencem ou venceram' },
  anchorLogs: {
    name: 'Âncoras dos registros',
    purpose: 'Todo dia: guarda o fim da corrente de registros de cada organização',
  },
  exportTables: {
    name: 'Tabelas para análise',
    purpose: 'Todo dia: exporta os documentos, o uso e os registros do mês',
  },
  emptyBin: { name: 'Lixeira', purpose: 'A cada hora: apaga o que está há 30 dias na lixeira' },
  eraseRetained: { name: 'Prazos de guarda', purpose: 'Todo dia: elimina documentos cujo prazo de guarda acabou' },
  forgetReadings: {
    name: 'Arquivos lidos',
    purpose: 'A cada hora: apaga arquivos lidos, e o que foi lido neles, cujo prazo acabou',
  },
  rotateSigningKeys: { name: 'Chaves de assinatura', purpose: 'A cada 30 dias: troca a chave que assina as sessões' },
  administration: { name: 'Administração', purpose: 'Exclusão dos dados de organizações' },
}
