import * as z from 'zod'
import type { InterviewCode } from '../interview/model.ts'
import { trashSchema } from './bin.ts'
import { defineCalls } from './call.ts'
import { continuedQuery, pageOf, pageQuery, problemSchema } from './envelope.ts'
import { conditionsParameter } from './executions/conditions.ts'
import { actSchema, dueDate, reviewSchema } from './executions/reviewSchema.ts'
import { executionId, groupId, instant, interviewId, jobId, modelId, organizationId, userId, version } from './ids.ts'
import { VALUES_LIMIT, valuesSchema } from './values.ts'

/** What a program may send as an answer, and what it is given back. */
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
  /** An execution stays on the version it began with. */
  interviewVersion: version,
  assignedTo: userId.optional(),
  group: z.string().optional(),
  parentId: executionId.optional(),
  integration: z.record(z.string(), z.json()).optional(),
  jobId: jobId.optional(),
  /** In lists: it is finished, and its files could not be made. */
  generationFailed: z.boolean().optional(),
  /** In lists: the names of the person and the group that are responsible, as far as they are still there. */
  assignedToName: z.string().optional(),
  groupName: z.string().optional(),
  /** The first person or company among the answers. */
  client: z.string().optional(),
  /** The day on which it should be finished: a calendar date of São Paulo. */
  dueDate: dueDate.optional(),
  /** The review that it is in, or went through last. */
  review: reviewSchema.optional(),
  /** Set while it is in the bin. */
  trash: trashSchema.optional(),
  version,
  createdBy: userId,
  /** Who saved it last. */
  updatedBy: userId.optional(),
  createdAt: instant,
  updatedAt: instant,
  finishedAt: instant.optional(),
})
export type ExecutionSummary = z.infer<typeof executionSummarySchema>

/** Known to be one since it was stored: an answer does not judge it again, and what answers it need not know the language. */
export const interviewAsStored = z
  .custom<InterviewCode>((value) => typeof value === 'object' && value !== null)
  .meta({ $ref: '#/components/schemas/InterviewCode' })

export const executionSchema = executionSummarySchema.extend({
  values: valuesSchema,
  /** The interview as it was when the execution began. */
  interview: interviewAsStored,
  /** What still stands in the way of finishing. */
  problems: z.array(problemSchema),
  /** What whoever asks may do with it now. */
  may: z.array(actSchema),
})
export type Execution = z.infer<typeof executionSchema>

export const savedSchema = executionSummarySchema.extend({ problems: z.array(problemSchema) })

/** A section of the interview as the answers make it. */
export const stepSchema = z.object({
  index: z.number().int(),
  id: z.string(),
  /** As its placeholders read with these answers; empty where it has none. */
  title: z.string(),
  /** Its conditions hold and it has something to ask. */
  visible: z.boolean(),
  /** Required answers that are missing, those of rows included. */
  missing: z.number().int(),
})

const name = z.string().trim().min(1, 'Informe o nome').max(200)

/** What a list of executions can be narrowed by. */
const filters = {
  status: z.coerce.number().int().optional(),
  interviewId: interviewId.optional(),
  assignedTo: userId.optional(),
  group: groupId.optional(),
  /** Those begun from this one. */
  parentId: executionId.optional(),
  /** 'true': those alone that await the approval of whoever asks, or of a group of theirs. */
  toReview: z.enum(['true', 'false']).optional(),
  /** In name, client and CPF or CNPJ numbers; of parts separated by '/', each. */
  text: z.string().max(200).optional(),
  /** Calendar dates of São Paulo, of the last change, both included. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  where: conditionsParameter.optional(),
  /** 'true': those in the bin instead of all others. */
  trash: z.enum(['true', 'false']).optional(),
}

export const executions = defineCalls({
  createExecution: {
    method: 'POST',
    path: '/api/v1/interviews/{interviewId}/executions',
    access: 'member',
    privilege: 'execution.edit',
    summary: `Começa um documento na versão publicada do modelo; sem versão publicada, recusa com 422. ${FORMS}`,
    logs: 'execution.created',
    params: z.object({ interviewId }),
    bodyLimit: VALUES_LIMIT,
    body: z.object({
      name: name.optional(),
      assignedTo: userId.optional(),
      group: z.string().max(60).optional(),
      parentId: executionId.optional(),
      /** An execution of the organisation whose values are copied where the references agree. */
      copyValues: executionId.optional(),
      integration: z.record(z.string(), z.json()).optional(),
      /** Without it, the day that the interview's flow proposes; null for none. */
      dueDate: dueDate.nullable().optional(),
      execution: z.object({ values: valuesSchema }).optional(),
      /** The same as `execution.values`, as the other calls name it. */
      values: valuesSchema.optional(),
      /** Begun by opening its questions: it is in no list before its first answer, and forgotten without one. */
      unanswered: z.boolean().optional(),
    }),
    answer: executionSchema,
    status: 201,
  },
  listExecutions: {
    method: 'GET',
    path: '/api/v1/organizations/{orgId}/executions',
    access: 'member',
    ownOrganization: 'orgId',
    summary:
      'Lista as execuções da organização que quem pede pode ver, das alteradas há menos tempo para as mais antigas ou em outra ordem; com trash, as da lixeira.',
    params: z.object({ orgId: organizationId }),
    query: pageQuery.extend({
      ...filters,
      /** By the last change, or by what else is named; what has no deadline comes after what has one. */
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
    summary:
      'Confere tudo, finaliza a execução e põe os documentos para gerar; onde a entrevista tem revisão, envia a execução aos revisores.',
    logs: ['execution.finished', 'execution.reviewRequested'],
    params: z.object({ id: executionId }),
    bodyLimit: VALUES_LIMIT,
    body: z.object({
      version,
      values: valuesSchema.optional(),
      /** The titles of the terms that whoever finishes accepts: all that the interview has, or it is refused. */
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
