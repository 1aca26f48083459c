import * as z from 'zod'
import { defineCalls } from './call.ts'
import { filingServices, folderId, serviceNames } from './connections.ts'
import { fileType } from './documents.ts'
import { executionId, finishActionId, instant, interviewId } from './ids.ts'
import { valuesSchema } from './values.ts'
import { attemptSchema } from './webhooks.ts'

export const finishActionKinds = ['email', 'webhook', ...filingServices, 'cpj', 'signature', 'task'] as const

const actionSchema = z.object({
  id: finishActionId,
  kind: z.enum(finishActionKinds),
  /** `waiting` for its next attempt, `done`, or `failed` for good. */
  state: z.enum(['waiting', 'done', 'failed']),
  /** Who or what it reaches: e-mail addresses, the address of a system, or a folder. */
  target: z.string(),
  /** What people should know although it was done: an address that gets no e-mail. */
  warnings: z.array(z.string()),
  /** What was filed, with the address at which people open it. */
  files: z.array(z.object({ name: z.string(), link: z.string().optional() })),
  attempts: z.number().int(),
  createdAt: instant,
  /** When it is tried next. */
  dueAt: instant.optional(),
  /** The latest attempts, the newest first. */
  log: z.array(attemptSchema),
})
export type FinishAction = z.infer<typeof actionSchema>

const recordKey = z.union([z.string().trim(), z.number().int().transform(String)]).pipe(
  z
    .string()
    .min(1)
    .max(60)
    .regex(/^[\w./-]+$/, 'Só letras, algarismos, ponto, barra e hífen'),
)
/** Records of CPJ to link the document to; without, it stays linked to what it is. */
const cpjRecord = z
  .object({ processo: recordKey.optional(), pessoa: recordKey.optional() })
  .refine(({ processo, pessoa }) => processo !== undefined || pessoa !== undefined, 'Diga o processo ou a pessoa')
  .optional()

const cpjDocument = z.object({ id: z.string(), name: z.string(), text: z.string() })
export type CpjDocument = z.infer<typeof cpjDocument>

const filingNames = z.object({
  executionId,
  /** Within the folder, made if it does not exist; a slash separates levels. */
  subfolder: z.string().trim().max(300).default(''),
  /** If empty, files keep their names. */
  fileName: z.string().trim().max(300).default(''),
  types: z.array(fileType).min(1, 'Escolha ao menos um tipo de arquivo').default(['pdf']),
})
const filingBody = filingNames.extend({
  folderId,
  /** As people see it. */
  folderName: z.string().trim().max(1_000).default(''),
})
export type FilingRequest = z.output<typeof filingNames> & Partial<z.output<typeof filingBody>>

const filingCall = <const P extends string, const B extends z.ZodType>(path: P, place: string, body: B) =>
  ({
    method: 'POST',
    path,
    access: 'member',
    privilege: 'execution.edit',
    notEmbedded: true,
    scopes: ['files.archive'],
    summary: `Arquiva agora os arquivos de um documento finalizado em ${place}; o docx exige o privilégio execution.downloadDocx. Acompanhe em finish-actions.`,
    logs: 'finishAction.requested',
    body,
    status: 202,
    answer: actionSchema,
    failures: ['invalid'],
  }) as const

/** What an interview has done when a document of it is finished (S0 §3, settings.finish). */
export const finishActions = defineCalls({
  listFinishActions: {
    method: 'GET',
    path: '/api/v1/executions/{id}/finish-actions',
    access: 'member',
    notEmbedded: true,
    scopes: ['documents.read', 'files.archive'],
    summary:
      'Mostra o que foi feito ao finalizar o documento: e-mails, envios a outros sistemas e cópias em pastas, com cada tentativa.',
    params: z.object({ id: executionId }),
    answer: z.array(actionSchema),
  },
  fileInDrive: filingCall('/api/v1/gDrive', `uma pasta do ${serviceNames.gDrive}`, filingBody),
  fileInSharepoint: filingCall('/api/v1/sharepoint/uploads', `uma pasta do ${serviceNames.sharepoint}`, filingBody),
  fileInBucket: filingCall('/api/v1/s3/uploads', 'a pasta do bucket S3 da organização', filingNames),
  sendIntegration: {
    method: 'POST',
    path: '/api/v1/executions/{id}/integration/send',
    access: 'member',
    privilege: 'execution.edit',
    notEmbedded: true,
    scopes: ['files.archive'],
    summary:
      'Envia ao CPJ as respostas e os PDFs de um documento finalizado, ligado a um processo ou a uma pessoa de lá. Acompanhe em finish-actions.',
    logs: 'finishAction.requested',
    params: z.object({ id: executionId }),
    body: z.object({ record: cpjRecord }),
    status: 202,
    answer: actionSchema,
    failures: ['invalid'],
  },
  resyncIntegration: {
    method: 'POST',
    path: '/api/v1/executions/{id}/integration/resync',
    access: 'member',
    privilege: 'execution.edit',
    notEmbedded: true,
    scopes: ['documents.write'],
    summary:
      'Traz do CPJ as respostas das perguntas ligadas a campos de lá. Sem `save`, elas são apenas devolvidas, e nada muda no documento.',
    logs: { never: 'Answers are not logged while they are filled in; a save logs what it always does.' },
    params: z.object({ id: executionId }),
    body: z.object({ integration: z.literal('cpj'), record: cpjRecord, save: z.boolean().default(true) }),
    answer: z.object({ values: valuesSchema }),
    failures: ['invalid', 'conflict', 'unavailable'],
  },
  getCpjDocs: {
    method: 'GET',
    path: '/api/v1/integrations/cpj/executions/{id}/getDocs',
    access: 'member',
    notEmbedded: true,
    scopes: ['documents.read'],
    summary: 'Lista os documentos que o CPJ guarda com o processo ou a pessoa a que o documento está ligado.',
    params: z.object({ id: executionId }),
    answer: z.array(cpjDocument),
    failures: ['invalid', 'unavailable'],
  },
  readInterviewSecret: {
    method: 'GET',
    path: '/api/v1/interviews/{interviewId}/webhook-secret',
    access: 'member',
    privilege: 'interview.edit',
    notEmbedded: true,
    summary: 'Mostra o segredo que assina os avisos que este modelo manda a outro sistema ao finalizar.',
    params: z.object({ interviewId }),
    answer: z.object({ secret: z.string() }),
  },
  retryFinishAction: {
    method: 'POST',
    path: '/api/v1/executions/{id}/finish-actions/{actionId}/retry',
    access: 'member',
    privilege: 'execution.edit',
    notEmbedded: true,
    summary: 'Tenta agora uma ação que falhou ou que espera a próxima tentativa.',
    logs: 'finishAction.retried',
    params: z.object({ id: executionId, actionId: finishActionId }),
    status: 202,
    answer: actionSchema,
    failures: ['invalid'],
  },
})
