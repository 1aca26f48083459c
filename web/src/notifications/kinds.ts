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
  'comment.mentioned': { label: 'Menção a você', note: 'Alguém chamou você em um comentário.' },
  'execution.deadline': {
    label: 'Prazo de documento',
    note: 'Três dias antes, no dia e quando vence o prazo de um documento que é seu.',
  },
  'task.assigned': { label: 'Tarefa passada a você', note: 'Alguém pôs você, ou um grupo seu, em uma tarefa.' },
  'task.due': {
    label: 'Tarefas do dia',
    note: 'De manhã, as suas tarefas que vencem hoje e as que já venceram.',
  },
  'link.answered': {
    label: 'Resposta por link',
    note: 'Alguém de fora terminou de responder por um link público a um documento que é seu.',
  },
  'documents.ready': { label: 'Documentos prontos', note: 'A geração que você pediu terminou.' },
  'batch.ended': { label: 'Planilha preenchida', note: 'O preenchimento com planilha que você começou terminou.' },
  'interview.published': {
    label: 'Modelo publicado',
    note: 'Alguém publicou um modelo com o que você alterou nele.',
  },
  'documents.failed': { label: 'Geração que falhou', note: 'A geração que você pediu não terminou, e o motivo.' },
  'finishAction.failed': {
    label: 'Envio que falhou',
    note: 'Um e-mail, aviso ou cópia que o modelo faz ao finalizar não pôde ser feito.',
  },
  'signature.signed': {
    label: 'Alguém assinou',
    note: 'Uma pessoa de um envelope seu assinou, e outras ainda faltam.',
  },
  'signature.completed': { label: 'Envelope concluído', note: 'Todos assinaram um envelope seu.' },
  'signature.refused': {
    label: 'Assinatura recusada',
    note: 'Uma pessoa recusou assinar um envelope seu, e o motivo.',
  },
  'signature.expired': {
    label: 'Envelope vencido',
    note: 'O prazo de um envelope seu passou sem que todos assinassem.',
  },
  'signature.failed': {
    label: 'Envelope com problema',
    note: 'Um envelope seu não pôde ser enviado ou concluído, ou um e-mail dele voltou.',
  },
  'certificate.expiring': {
    label: 'Certificado da organização',
    note: 'Um mês antes de vencer o certificado que sela os documentos, e quando vence.',
    owners: true,
  },
  'interview.retention': {
    label: 'Prazo de guarda',
    note: 'Alguém publicou um modelo que elimina os documentos depois de um prazo.',
    owners: true,
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
