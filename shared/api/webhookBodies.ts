import * as z from 'zod'
import { documentFileSchema } from './documents.ts'
import {
  envelopeDocumentId,
  envelopeId,
  envelopeNumber,
  executionId,
  groupId,
  instant,
  interviewId,
  organizationId,
  participantId,
  userId,
  webhookDeliveryId,
} from './ids.ts'
import { envelopeStates, participantRoles, participantStates } from './signatures/states.ts'
import { TEST_EVENT, type WebhookEvent, webhookEventNames } from './webhookEvents.ts'

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
const envelopeFacts = z.object({
  id: envelopeId,
  number: envelopeNumber,
  state: z.enum(envelopeStates),
  subject: z.string(),
  documents: z.array(
    z.object({
      id: envelopeDocumentId,
      name: z.string(),
      executionId: executionId.optional(),
      path: z.string().describe('O caminho da chamada que baixa o PDF, com uma chave de API.'),
    }),
  ),
  participants: z.array(
    z.object({
      id: participantId,
      name: z.string(),
      email: z.string(),
      role: z.enum(participantRoles),
      title: z.string().optional(),
      state: z.enum(participantStates),
      actedAt: instant.optional(),
    }),
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
