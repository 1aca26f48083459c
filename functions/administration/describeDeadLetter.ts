import type * as z from 'zod'
import type { Place } from '#events/places.ts'
import { type QueueName, queues } from '#events/queues.ts'
import { organizationName } from '#functions/organizations/index.ts'
import type { DeadLetter } from '#shared/api/administration/queues.ts'
import { readMessage } from '../platform/queue/readMessage.ts'

type Message = z.output<(typeof queues)[QueueName]>

/** What each type of message does, in terms a system administrator knows. */
const kinds: Readonly<Record<Message['type'], string>> = {
  'documents.requested': 'Gerar os arquivos de um documento',
  'execution.deleted': 'Apagar o que restou de um documento excluído',
  'file.deleted': 'Apagar um arquivo excluído de um documento',
  'batch.started': 'Começar a preencher documentos com uma planilha',
  'batch.rowRequested': 'Fazer o documento de uma linha de planilha',
  'reading.requested': 'Ler arquivos para preencher um documento',
  'attachment.loose': 'Apagar um arquivo enviado que nenhuma resposta tem',
  'mail.requested': 'Enviar um e-mail',
  'log.recorded': 'Registrar uma ação',
  'notification.raised': 'Avisar uma pessoa',
  'charts.rebuildRequested': 'Contar os documentos antigos nos gráficos',
  'charts.executionMissed': 'Contar um documento nos gráficos',
  'charts.tablesRequested': 'Exportar as tabelas de um mês',
  'chat.asked': 'Responder a uma pergunta ao assistente',
  'chat.subjectDeleted': 'Apagar as conversas sobre o que foi excluído',
  'search.due': 'Pôr na busca o que mudou',
  'search.changed': 'Pôr na busca o que mudou',
  'search.rebuildRequested': 'Refazer o índice da busca',
  'privacy.searchRequested': 'Procurar o que se guarda de um titular de dados',
  'privacy.erasureRequested': 'Eliminar o que se decidiu no pedido de um titular de dados',
  'privacy.retentionDue': 'Eliminar documentos cujo prazo de guarda acabou',
  'usage.recorded': 'Contar um uso',
  'organization.deleted': 'Apagar os dados de uma organização',
  'user.arrived': 'Pôr nos grupos uma pessoa que chegou pelo acesso único',
  'user.deleted': 'Retirar uma pessoa removida dos documentos ou das tarefas',
  'webhook.raised': 'Preparar um aviso a outros sistemas',
  'webhook.due': 'Enviar um aviso a outro sistema',
  'webhook.resumed': 'Enviar os avisos que esperavam o fim de uma pausa',
  'execution.completed': 'Preparar o que o modelo manda ao finalizar',
  'finishAction.due': 'Fazer um envio que o modelo manda ao finalizar',
  'documentEmail.requested': 'Enviar por e-mail os arquivos de um documento',
  'envelope.sealRequested': 'Selar os documentos de um envelope assinado',
  'envelope.mailRequested': 'Enviar por e-mail os documentos de um envelope assinado',
  'envelope.providerTold': 'Contar ao outro serviço de assinatura o que mudou em um envelope',
  'interviews.syncRequested': 'Trazer modelos à versão nova de um bloco ou cláusula',
  'organization.registered': 'Dar a uma organização nova os seus primeiros blocos e cláusulas',
  'holidays.changed': 'Refazer prazos de tarefas com os feriados',
  'group.deleted': 'Retirar um grupo removido dos documentos ou das tarefas',
}

type Description = Pick<DeadLetter, 'kind' | 'organization' | 'document' | 'cause' | 'settled'>

/** Describes a message: what it does, for which organisation, why it failed, and whether another try can help. */
export async function describeDeadLetter(queue: Place, body: string): Promise<Description> {
  if (!(queue in queues)) return {}
  const read = readMessage(queues[queue as QueueName], body)
  if ('fault' in read)
    return {
      settled: 'A fila não reconhece esta mensagem: enviar de novo não adianta antes de o sistema ser corrigido.',
    }
  const { message } = read
  // Imported on demand: dead letters are rarely looked at, and this loads the whole documents capability.
  const { outcomeOf } = await import('#functions/documents/index.ts')
  const [organization, outcome] = await Promise.all([
    'organizationId' in message ? organizationName(message.organizationId) : undefined,
    message.type === 'documents.requested' ? outcomeOf(message) : undefined,
  ])
  return {
    kind: kinds[message.type],
    ...(organization !== undefined && { organization }),
    ...(outcome?.name !== undefined && { document: outcome.name }),
    ...(outcome?.cause !== undefined && { cause: outcome.cause }),
    ...(outcome?.settled !== undefined && { settled: outcome.settled }),
  }
}
