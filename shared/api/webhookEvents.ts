type EventText = {
  readonly name: string
  /** When it is sent. */
  readonly note: string
}

/** What other systems can be notified of, in the order in which people choose it. */
export const webhookEvents = {
  'execution.created': { name: 'Documento começado', note: 'Alguém, uma planilha ou uma chave começou um documento.' },
  'execution.changed': { name: 'Nome, responsável ou prazo mudou', note: 'As respostas que mudam não são avisadas.' },
  'execution.reviewRequested': { name: 'Enviado para revisão', note: 'O documento espera a aprovação de alguém.' },
  'execution.sentBack': { name: 'Correções pedidas', note: 'A revisão devolveu o documento.' },
  'execution.approved': { name: 'Aprovado em uma etapa', note: 'Uma das pessoas que revisam aprovou.' },
  'execution.finished': { name: 'Documento finalizado', note: 'Não muda mais; os arquivos vêm logo depois.' },
  'execution.reopened': { name: 'Documento reaberto', note: 'Um documento finalizado voltou a ser preenchido.' },
  'execution.expired': { name: 'Prazo vencido', note: 'O prazo passou sem que fosse finalizado.' },
  'execution.trashed': { name: 'Movido para a lixeira', note: 'Ainda pode ser restaurado.' },
  'execution.restored': { name: 'Restaurado da lixeira', note: 'O documento voltou como estava.' },
  'execution.deleted': { name: 'Documento excluído', note: 'Não pode mais ser restaurado.' },
  'document.ready': { name: 'Arquivos prontos', note: 'O Word e o PDF já podem ser baixados.' },
  'document.failed': { name: 'Arquivos com falha', note: 'A geração do Word e do PDF não terminou.' },
  'signature.sent': { name: 'Envelope enviado', note: 'Documentos foram enviados para assinatura.' },
  'signature.signed': { name: 'Uma pessoa assinou', note: 'Alguém do envelope assinou ou aprovou.' },
  'signature.refused': { name: 'Assinatura recusada', note: 'Alguém recusou assinar, e o envelope terminou.' },
  'signature.completed': {
    name: 'Envelope concluído',
    note: 'Todos assinaram; os PDFs selados já podem ser baixados.',
  },
  'signature.expired': { name: 'Envelope vencido', note: 'O prazo passou sem que todos assinassem.' },
  'signature.cancelled': { name: 'Envelope cancelado', note: 'Quem enviou desistiu das assinaturas.' },
  'signature.failed': { name: 'Envelope com falha', note: 'Não foi possível enviar ou selar o envelope.' },
} as const satisfies Record<string, EventText>

export type WebhookEvent = keyof typeof webhookEvents

export const webhookEventNames = Object.keys(webhookEvents) as [WebhookEvent, ...WebhookEvent[]]

/** Sent only when a person asks for it, to any endpoint. */
export const TEST_EVENT = 'webhook.test'
