import * as z from 'zod'
import type { InterviewCode } from '../interview/model.ts'
import { trashSchema } from './bin.ts'
import { defineCalls } from './call.ts'
import { continuedQuery, pageOf, pageQuery, problemSchema } from './envelope.ts'
import { conditionsParameter } from './executions/conditions.ts'
import { dueDate, operationSchema, reviewSchema } from './executions/reviewSchema.ts'
import { executionId, groupId, instant, interviewId, jobId, modelId, organizationId, userId, version } from './ids.ts'
import { LONGEST_SEARCH } from './longestSearch.ts'
import { VALUES_LIMIT, valuesSchema } from './values.ts'

/** The accepted forms of an answer, and the form in which it is returned. */
const FORMS =
  "Em `values`, uma resposta vem na forma guardada ('5000.00', '2026-12-31', true, '529.982.247-25') ou como uma pessoa a escreve ('5.000,00', '31/12/2026', 'sim', '52998224725'), e é devolvida na forma guardada. Em números e valores, um ponto seguido de exatamente três algarismos separa milhares, como no Brasil ('1.250' é 1250; '12.5' é doze e meio); um inteiro acima de 9007199254740991 vai como texto."

const status = z.number().int()

export const executionSummarySchema = z.object({
  id: executionId,
  organization: organizationId,
  name: z.string(),
  status,
  interviewId,
  interviewName: z.string(),
  /** The version it was started from, which never changes. */
  interviewVersion: version,
  assignedTo: userId.optional(),
  group: z.string().optional(),
  parentId: executionId.optional(),
  integration: z.record(z.string(), z.json()).optional(),
  jobId: jobId.optional(),
  /** Only in lists: it is finished, but its files could not be generated. */
  generationFailed: z.boolean().optional(),
  /** Only in lists: the names of the responsible person and group, unless they were deleted. */
  assignedToName: z.string().optional(),
  groupName: z.string().optional(),
  /** The first person or company among the answers. */
  client: z.string().optional(),
  /** The day by which it should be finished: a calendar date in São Paulo. */
  dueDate: dueDate.optional(),
  /** In lists, and of a document that is read: the acts that are open to the caller now. */
  may: z.array(operationSchema).optional(),
  /** The current or last review. */
  review: reviewSchema.optional(),
  /** Set while it is in the bin. */
  trash: trashSchema.optional(),
  /** Set while it is under legal hold, and cannot be deleted. */
  hold: z.object({ reason: z.string(), by: userId, at: instant }).optional(),
  version,
  createdBy: userId,
  updatedBy: userId.optional(),
  createdAt: instant,
  updatedAt: instant,
  finishedAt: instant.optional(),
})
export type ExecutionSummary = z.infer<typeof executionSummarySchema>

/** Validated when it was stored. Answers skip validation, so that the functions do not have to load the parser of the interview language. */
export const interviewAsStored = z
  .custom<InterviewCode>((value) => typeof value === 'object' && value !== null)
  .meta({ $ref: '#/components/schemas/InterviewCode' })

export const executionSchema = executionSummarySchema.extend({
  values: valuesSchema,
  /** The interview as it was when the execution began. */
  interview: interviewAsStored,
  /** What prevents it from being finished. */
  problems: z.array(problemSchema),
  /** The acts that are open to the caller now. */
  may: z.array(operationSchema),
  /** Whether the caller may comment on it, as one of those who take care of it or review it. */
  mayComment: z.boolean().optional(),
})
export type Execution = z.infer<typeof executionSchema>

export const savedSchema = executionSummarySchema.extend({ problems: z.array(problemSchema) })

/** A section of the interview, with these answers. */
export const stepSchema = z.object({
  index: z.number().int(),
  id: z.string(),
  /** With its placeholders filled in; empty if it has no title. */
  title: z.string(),
  /** Its conditions hold and it has something to ask. */
  visible: z.boolean(),
  /** How many required answers are missing, including those in rows of lists. */
  missing: z.number().int(),
})

const name = z.string().trim().min(1, 'Informe o nome').max(200)

/** The filters of a list of executions. */
const filters = {
  status: z.coerce.number().int().optional(),
  interviewId: interviewId.optional(),
  assignedTo: userId.optional(),
  group: groupId.optional(),
  /** Only executions started from this one. */
  parentId: executionId.optional(),
  /** 'true': only those that await the approval of the caller or of one of their groups. */
  toReview: z.enum(['true', 'false']).optional(),
  /** Searched in the name, the client and CPF or CNPJ numbers. Parts separated by '/' must all be found. */
  text: z.string().max(LONGEST_SEARCH).optional(),
  /** The period of the last change: calendar dates in São Paulo, both inclusive. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  where: conditionsParameter.optional(),
  /** 'true': only those in the bin, which are otherwise left out. */
  trash: z.enum(['true', 'false']).optional(),
}

export const executions = defineCalls({
  createExecution: {
    method: 'POST',
    path: '/api/v1/interviews/{interviewId}/executions',
    access: 'member',
    privilege: 'execution.edit',
    scopes: ['documents.write'],
    summary: `Começa um documento na versão publicada do modelo; sem versão publicada, recusa com 422. ${FORMS}`,
    logs: 'execution.created',
    params: z.object({ interviewId }),
    bodyLimit: VALUES_LIMIT,
    body: z.object({
      name: name.optional(),
      assignedTo: userId.optional(),
      group: z.string().max(60).optional(),
      parentId: executionId.optional(),
      /** An execution of the organisation whose answers are copied to the questions with the same references. */
      copyValues: executionId.optional(),
      integration: z.record(z.string(), z.json()).optional(),
      /** Defaults to the day that the interview's flow proposes; null for none. */
      dueDate: dueDate.nullable().optional(),
      execution: z.object({ values: valuesSchema }).optional(),
      /** Same as `execution.values`, for consistency with the other calls. */
      values: valuesSchema.optional(),
      /** Created by opening the questions: hidden from lists until the first answer, and deleted if there is none. */
      unanswered: z.boolean().optional(),
    }),
    answer: executionSchema,
    status: 201,
  },
  listExecutions: {
    method: 'GET',
    path: '/api/v1/organizations/{orgId}/executions',
    access: 'member',
    scopes: ['documents.read'],
    ownOrganization: 'orgId',
    summary:
      'Lista as execuções da organização que quem pede pode ver, das alteradas há menos tempo para as mais antigas ou em outra ordem; com trash, as da lixeira.',
    params: z.object({ orgId: organizationId }),
    query: pageQuery.extend({
      ...filters,
      /** By last change unless another is chosen. Executions without a deadline come after those with one. */
      sort: z.enum(['updatedAt', 'createdAt', 'dueDate', 'name']).default('updatedAt'),
      order: z.enum(['asc', 'desc']).default('desc'),
      /** S0 §7. All pages in one answer, up to 5,000 executions; `limit` and `cursor` have no effect. */
      parallelLoad: z.enum(['true', 'false']).optional(),
    }),
    answer: pageOf(executionSummarySchema),
  },
  exportExecutions: {
    method: 'GET',
    path: '/api/v1/organizations/{orgId}/executions/csv',
    access: 'member',
    ownOrganization: 'orgId',
    summary: 'Baixa em CSV todas as execuções que os filtros da lista deixam passar.',
    logs: 'execution.exported',
    params: z.object({ orgId: organizationId }),
    query: continuedQuery.extend(filters),
    answerKind: 'blob',
    answer: z.instanceof(Blob),
  },
  getExecution: {
    method: 'GET',
    path: '/api/v1/interviews/executions/{id}',
    access: 'member',
    scopes: ['documents.read', 'documents.write'],
    summary: 'Lê a execução, seus valores e a versão da entrevista em que ela corre.',
    params: z.object({ id: executionId }),
    answer: executionSchema,
  },
  getExecutionModel: {
    method: 'GET',
    path: '/api/v1/executions/{id}/models/{modelId}/file',
    access: 'member',
    summary:
      'Baixa o arquivo do Word que a execução preenche, como está na versão da entrevista em que ela corre: com ele se mostra o documento ao lado das perguntas.',
    params: z.object({ id: executionId, modelId }),
    answerKind: 'blob',
    answer: z.instanceof(Blob),
  },
  saveExecution: {
    method: 'PUT',
    path: '/api/v1/interviews/executions/{id}',
    access: 'member',
    privilege: 'execution.edit',
    scopes: ['documents.write'],
    summary: `Guarda o que foi digitado, mesmo incompleto, e devolve o que falta corrigir. ${FORMS}`,
    logs: ['execution.changed', 'execution.created'],
    params: z.object({ id: executionId }),
    bodyLimit: VALUES_LIMIT,
    body: z.object({
      version,
      values: valuesSchema,
      name: name.optional(),
      assignedTo: userId.nullable().optional(),
    }),
    answer: savedSchema,
  },
  checkSteps: {
    method: 'POST',
    path: '/api/v1/executions/{id}/checkSteps',
    access: 'member',
    scopes: ['documents.read', 'documents.write'],
    summary:
      'Diz que etapas as respostas dadas (ou, sem `values`, as guardadas) mostram, quantas obrigatórias faltam em cada uma e o que corrigir. Não guarda nada.',
    logs: { never: 'Nada é guardado: as respostas dadas são só conferidas.' },
    params: z.object({ id: executionId }),
    bodyLimit: VALUES_LIMIT,
    body: z.object({ values: valuesSchema.optional() }),
    answer: z.object({ steps: z.array(stepSchema), problems: z.array(problemSchema) }),
  },
  finishExecution: {
    method: 'PUT',
    path: '/api/v1/interviews/executions/{id}/finish',
    access: 'member',
    privilege: 'execution.edit',
    scopes: ['documents.finish'],
    summary:
      'Confere tudo, finaliza a execução e põe os documentos para gerar; onde a entrevista tem revisão, envia a execução aos revisores.',
    logs: ['execution.finished', 'execution.reviewRequested'],
    params: z.object({ id: executionId }),
    bodyLimit: VALUES_LIMIT,
    body: z.object({
      version,
      values: valuesSchema.optional(),
      /** The titles of the terms being accepted. Finishing is refused unless all the interview's terms are. */
      terms: z.array(z.string().max(500)).max(100).optional(),
    }),
    answer: savedSchema,
    status: 202,
  },
  reopenExecution: {
    method: 'PUT',
    path: '/api/v1/interviews/executions/{id}/reopen',
    access: 'member',
    privilege: 'execution.edit',
    summary: 'Reabre uma execução finalizada; os documentos já gerados continuam guardados.',
    logs: 'execution.reopened',
    params: z.object({ id: executionId }),
    body: z.object({ version }),
    answer: savedSchema,
  },
  assignExecution: {
    method: 'PATCH',
    path: '/api/v1/executions/{id}/assignment',
    access: 'member',
    privilege: 'execution.edit',
    notEmbedded: true,
    summary:
      'Define a pessoa ou o grupo responsável; o que não é enviado fica como está, e null deixa sem responsável.',
    logs: 'execution.changed',
    params: z.object({ id: executionId }),
    body: z.object({ version, assignedTo: userId.nullable().optional(), group: groupId.nullable().optional() }),
    answer: executionSummarySchema,
    failures: ['conflict', 'invalid'],
  },
  trashExecution: {
    method: 'PATCH',
    path: '/api/v1/executions/{id}/trash',
    access: 'member',
    privilege: 'execution.edit',
    notEmbedded: true,
    summary: 'Move a execução para a lixeira, onde fica 30 dias e de onde pode ser restaurada.',
    logs: 'execution.trashed',
    params: z.object({ id: executionId }),
    answer: executionSummarySchema,
  },
  restoreExecution: {
    method: 'PATCH',
    path: '/api/v1/executions/{id}/trash/restore',
    access: 'member',
    privilege: 'execution.edit',
    notEmbedded: true,
    summary: 'Tira a execução da lixeira, como estava.',
    logs: 'execution.restored',
    params: z.object({ id: executionId }),
    answer: executionSummarySchema,
  },
  deleteExecution: {
    method: 'DELETE',
    path: '/api/v1/interviews/executions/{id}',
    access: 'member',
    privilege: 'execution.edit',
    notEmbedded: true,
    summary: 'Exclui de vez a execução e seus documentos. Só o que está na lixeira: o resto é recusado com 422.',
    logs: 'execution.deleted',
    params: z.object({ id: executionId }),
    answer: z.null(),
    failures: ['invalid'],
  },
})
