import * as z from 'zod'
import { documentFileSchema } from './documents.ts'
import {
  envelopeId,
  envelopeNumber,
  executionId,
  groupId,
  instant,
  interviewId,
  organizationId,
  userId,
  webhookDeliveryId,
} from './ids.ts'
import { envelopeDocumentSchema, envelopeStates, participantSchema } from './signatures/schemas.ts'

type EventText = {
  readonly name: string
  /** When it is sent. */
  readonly note: string
}

/** What other systems can be told of, in the order in which people choose it. */
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
  'signature.completed': { name: 'Envelope concluído', note: 'Todos assinaram; os PDFs selados já podem ser baixados.' },
  'signature.expired': { name: 'Envelope vencido', note: 'O prazo passou sem que todos assinassem.' },
  'signature.cancelled': { name: 'Envelope cancelado', note: 'Quem enviou desistiu das assinaturas.' },
  'signature.failed': { name: 'Envelope com falha', note: 'Não foi possível enviar ou selar o envelope.' },
} as const satisfies Record<string, EventText>

export type WebhookEvent = keyof typeof webhookEvents

export const webhookEventNames = Object.keys(webhookEvents) as [WebhookEvent, ...WebhookEvent[]]

/** Sent only when a person asks for it, to any endpoint. */
export const TEST_EVENT = 'webhook.test'

/** An execution as an event describes it; of a deleted one only `id` and `name` are left. */
const executionFacts = z.object({
  id: executionId,
  name: z.string(),
  /** 0 em andamento, 1 revisando, 2 corrigir, 3 vencido, 4 finalizado. */
  status: z.number().int().optional(),
  interview: z.object({ id: interviewId, name: z.string(), version: z.number().int() }).optional(),
  assignedTo: userId.optional(),
  group: groupId.optional(),
  parentId: executionId.optional(),
  /** What the system that started it sent along. */
  integration: z.record(z.string(), z.json()).optional(),
  dueDate: z.iso.date().optional(),
  version: z.number().int().optional(),
  createdAt: instant.optional(),
  updatedAt: instant.optional(),
  finishedAt: instant.optional(),
})
export type ExecutionFacts = z.infer<typeof executionFacts>

/** An envelope as it was when the event happened. */
export const envelopeFacts = z.object({
  id: envelopeId,
  number: envelopeNumber,
  state: z.enum(envelopeStates),
  subject: z.string(),
  documents: z.array(
    envelopeDocumentSchema
      .pick({ id: true, name: true, executionId: true })
      .extend({ path: z.string().describe('O caminho da chamada que baixa o PDF, com uma chave de API.') }),
  ),
  participants: z.array(
    participantSchema.pick({ id: true, name: true, email: true, role: true, title: true, state: true, actedAt: true }),
  ),
  reason: z.string().optional(),
  createdAt: instant,
  sentAt: instant.optional(),
  endedAt: instant.optional(),
})
export type EnvelopeFacts = z.infer<typeof envelopeFacts>

const fileFacts = documentFileSchema
  .pick({ id: true, type: true, name: true, size: true })
  .extend({ path: z.string().describe('O caminho da chamada que baixa o arquivo, com uma chave de API.') })

const eventOf = (type: string, data: z.ZodObject): z.ZodObject =>
  z.object({
    id: webhookDeliveryId,
    type: z.literal(type),
    timestamp: instant,
    organization: organizationId,
    data,
  })

const dataOf = (name: WebhookEvent): z.ZodObject => {
  if (name.startsWith('signature.')) return z.object({ envelope: envelopeFacts })
  const data = z.object({ execution: executionFacts })
  return name === 'document.ready' ? data.extend({ files: z.array(fileFacts) }) : data
}

/** The body of each event: what a receiver reads. */
export const webhookBodies: ReadonlyMap<string, z.ZodObject> = new Map([
  ...webhookEventNames.map((name) => [name, eventOf(name, dataOf(name))] as const),
  [TEST_EVENT, eventOf(TEST_EVENT, z.object({ message: z.string() }))] as const,
])
