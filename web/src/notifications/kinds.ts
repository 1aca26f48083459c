import type { NotificationKind } from '#shared/api/notificationKinds.ts'

/** The kinds of notification, as the user chooses them. */
export const kinds: Readonly<
  Record<NotificationKind, { readonly label: string; readonly note: string; readonly owners?: true }>
> = {
  'execution.assigned': { label: 'Documento passado a você', note: 'Alguém tornou você responsável por um documento.' },
  'review.requested': { label: 'Documento para revisar', note: 'Um documento espera a sua aprovação.' },
  'review.corrections': { label: 'Correções pedidas', note: 'A revisão devolveu um documento que é seu.' },
  'review.approved': { label: 'Documento aprovado', note: 'A revisão de um documento que é seu terminou.' },
  'comment.answered': { label: 'Resposta a um comentário', note: 'Alguém respondeu ao que você comentou.' },
  'execution.deadline': {
    label: 'Prazo de documento',
    note: 'Três dias antes, no dia e quando vence o prazo de um documento que é seu.',
  },
  'link.answered': {
    label: 'Resposta por link',
    note: 'Alguém de fora terminou de responder por um link público a um documento que é seu.',
  },
  'documents.ready': { label: 'Documentos prontos', note: 'A geração que você pediu terminou.' },
  'batch.ended': { label: 'Planilha preenchida', note: 'O preenchimento com planilha que você começou terminou.' },
  'documents.failed': { label: 'Geração que falhou', note: 'A geração que você pediu não terminou, e o motivo.' },
  'finishAction.failed': {
    label: 'Envio que falhou',
    note: 'Um e-mail, aviso ou cópia que o modelo faz ao finalizar não pôde ser feito.',
  },
  'invitation.accepted': { label: 'Convite aceito', note: 'Quem você convidou entrou na organização.', owners: true },
  'usage.limit': {
    label: 'Limites do plano',
    note: 'O uso chegou a 80% ou a 100% do que o plano inclui.',
    owners: true,
  },
  'connection.ended': {
    label: 'Contas conectadas',
    note: 'O Google Drive, o SharePoint, o Amazon S3 ou o CPJ não aceita mais o acesso guardado.',
    owners: true,
  },
  'webhook.failing': {
    label: 'Avisos a sistemas',
    note: 'Um endereço não recebe avisos há um dia, ou os envios a ele pararam.',
    owners: true,
  },
  'trial.ending': { label: 'Período de teste', note: 'O teste está para terminar, ou terminou.', owners: true },
}
