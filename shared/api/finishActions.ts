import * as z from 'zod'
import { defineCalls } from './call.ts'
import { type ConnectionService, connectionServices, folderId, serviceNames } from './connections.ts'
import { fileType } from './documents.ts'
import { executionId, finishActionId, instant, interviewId } from './ids.ts'
import { attemptSchema } from './webhooks.ts'

export const finishActionKinds = ['email', 'webhook', ...connectionServices] as const

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

const filingBody = z.object({
  executionId,
  folderId,
  /** As people see it. */
  folderName: z.string().trim().max(1_000).default(''),
  /** Within the folder, made if it does not exist; a slash separates levels. */
  subfolder: z.string().trim().max(300).default(''),
  /** If empty, files keep their names. */
  fileName: z.string().trim().max(300).default(''),
  types: z.array(fileType).min(1, 'Escolha ao menos um tipo de arquivo').default(['pdf']),
})
export type FilingRequest = z.output<typeof filingBody>

const filingCall = <const S extends ConnectionService, const P extends string>(service: S, path: P) =>
  ({
    method: 'POST',
    path,
    access: 'member',
    privilege: 'execution.edit',
    notEmbedded: true,
    scopes: ['files.archive'],
    summary: `Arquiva agora os arquivos de um documento finalizado em uma pasta do ${serviceNames[service]}; o docx exige o privilégio execution.downloadDocx. Acompanhe em finish-actions.`,
    logs: 'finishAction.requested',
    body: filingBody,
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
  fileInDrive: filingCall('gDrive', '/api/v1/gDrive'),
  fileInSharepoint: filingCall('sharepoint', '/api/v1/sharepoint/uploads'),
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
