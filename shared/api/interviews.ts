import * as z from 'zod'
import { MAX_NAME } from '../interview/limits.ts'
import { fieldSchema, formViews, interviewCodeSchema, refNameSchema } from '../interview/model.ts'
import { MAX_TAG, MAX_TAGS } from '../interview/tags.ts'
import { dialectNames } from '../template/import/dialectNames.ts'
import { defineCalls } from './call.ts'
import { pageOf, pageQuery } from './envelope.ts'
import { instant, interviewId, modelId, organizationId, uploadId, userId, version } from './ids.ts'
import {
  findingSchema,
  historyEntrySchema,
  interviewSchema,
  interviewSummarySchema,
  interviewType,
  modelReadingSchema,
  translatedModelSchema,
  versionChangesSchema,
} from './interviews/schemas.ts'
import { LONGEST_SEARCH } from './longestSearch.ts'

export * from './interviews/schemas.ts'

const name = z.string().trim().min(1, 'Informe o nome').max(MAX_NAME)

const code = interviewCodeSchema
const tag = z.string().trim().min(1).max(MAX_TAG)

/** Above the limit of the content itself (shared/interview/limits.ts), so that its more specific message is shown. */
const CONTENT_LIMIT = 12 * 1024 * 1024

export const interviews = defineCalls({
  createInterview: {
    method: 'POST',
    path: '/api/v1/interviews',
    access: 'member',
    privilege: 'interview.edit',
    summary: 'Cria uma entrevista (modelo ou bloco).',
    logs: 'interview.created',
    bodyLimit: CONTENT_LIMIT,
    body: z.object({
      name,
      type: interviewType.default('template'),
      formType: z.enum(formViews).optional(),
      interviewCode: code.optional(),
      document: z.string().optional(),
      createdBy: userId.optional(),
      organization: organizationId.optional(),
    }),
    answer: interviewSchema,
    status: 201,
  },
  listInterviews: {
    method: 'GET',
    path: '/api/v1/organizations/{orgId}/interviews',
    access: 'member',
    scopes: ['models.read'],
    ownOrganization: 'orgId',
    summary: 'Lista as entrevistas da organização, das alteradas há menos tempo para as mais antigas.',
    params: z.object({ orgId: organizationId }),
    query: pageQuery.extend({
      /** 'model' lists templates and forms. */
      type: z.enum([...interviewType.options, 'model']).optional(),
      text: z.string().max(LONGEST_SEARCH).optional(),
      /** One of their tags, in any case. */
      tag: tag.optional(),
      /** 'true' lists only the published ones, 'false' only the others. */
      published: z.enum(['true', 'false']).optional(),
      /** 'true' lists the bin, most recently deleted first, ignoring the other filters. */
      trash: z.enum(['true', 'false']).optional(),
    }),
    answer: pageOf(interviewSummarySchema),
  },
  getInterview: {
    method: 'GET',
    path: '/api/v1/interviews/{id}',
    access: 'member',
    scopes: ['models.read'],
    summary: 'Lê a entrevista com todo o conteúdo; `version` lê uma versão anterior.',
    params: z.object({ id: interviewId }),
    query: z.object({ version: z.coerce.number().int().min(1).optional() }),
    answer: interviewSchema,
  },
  saveInterview: {
    method: 'PUT',
    path: '/api/v1/interviews/{id}',
    access: 'member',
    privilege: 'interview.edit',
    summary:
      'Salva o rascunho como uma nova versão, sem mudar o que está publicado; recusa com 409 quando outra pessoa salvou antes.',
    logs: ['interview.saved', 'interview.renamed'],
    params: z.object({ id: interviewId }),
    bodyLimit: CONTENT_LIMIT,
    body: z.object({
      version,
      name: name.optional(),
      interviewCode: code,
      document: z.string().optional(),
      documentEditor: z.unknown().optional(),
      editorDef: z.unknown().optional(),
      organization: organizationId.optional(),
    }),
    answer: interviewSchema,
  },
  changeInterview: {
    method: 'PATCH',
    path: '/api/v1/interviews/{id}',
    access: 'member',
    privilege: 'interview.edit',
    summary:
      'Muda nome ou etiquetas, publica o rascunho (`published: true`) ou tira de publicação, ou traz de volta uma versão anterior como rascunho. Com erros na verificação, a publicação é recusada com 422 e a lista deles.',
    logs: [
      'interview.published',
      'interview.unpublished',
      'interview.renamed',
      'interview.tagged',
      'interview.restored',
    ],
    params: z.object({ id: interviewId }),
    body: z.object({
      version,
      name: name.optional(),
      tags: z.array(tag).max(MAX_TAGS).optional(),
      published: z.boolean().optional(),
      /** The version to restore. */
      versionSelected: version.optional(),
    }),
    answer: interviewSchema,
  },
  duplicateInterview: {
    method: 'POST',
    path: '/api/v1/interviews/{id}/duplicate',
    access: 'member',
    privilege: 'interview.edit',
    summary:
      'Faz uma cópia da versão atual da entrevista, com as perguntas, as regras, as etiquetas e os modelos docx. A cópia tem " (1)" no título e começa sem ser publicada.',
    logs: 'interview.created',
    params: z.object({ id: interviewId }),
    answer: interviewSchema,
    status: 201,
  },
  renameReference: {
    method: 'POST',
    path: '/api/v1/interviews/{id}/references',
    access: 'member',
    privilege: 'interview.edit',
    summary: 'Troca a referência de um campo em toda a entrevista e nos modelos docx, de uma vez.',
    logs: 'interview.fieldRenamed',
    params: z.object({ id: interviewId }),
    body: z.object({
      version,
      ref: refNameSchema,
      /** The list whose rows the field belongs to. */
      list: refNameSchema.optional(),
      to: refNameSchema,
    }),
    answer: interviewSchema,
  },
  trashInterview: {
    method: 'PATCH',
    path: '/api/v1/interviews/{id}/trash',
    access: 'member',
    privilege: 'interview.edit',
    summary:
      'Move a entrevista para a lixeira, onde fica 30 dias: não é alterada e nela não se começam documentos; os que há continuam íntegros.',
    logs: 'interview.trashed',
    params: z.object({ id: interviewId }),
    answer: interviewSummarySchema,
  },
  restoreInterview: {
    method: 'PATCH',
    path: '/api/v1/interviews/{id}/trash/restore',
    access: 'member',
    privilege: 'interview.edit',
    summary: 'Tira a entrevista da lixeira, como estava.',
    logs: 'interview.recovered',
    params: z.object({ id: interviewId }),
    answer: interviewSummarySchema,
  },
  deleteInterview: {
    method: 'DELETE',
    path: '/api/v1/interviews/{id}',
    access: 'member',
    privilege: 'interview.edit',
    summary: 'Exclui de vez a entrevista, esteja ou não na lixeira; as execuções feitas com ela continuam íntegras.',
    logs: 'interview.deleted',
    params: z.object({ id: interviewId }),
    answer: z.null(),
  },
  listInterviewFields: {
    method: 'GET',
    path: '/api/v1/interviews/{id}/fields',
    access: 'member',
    scopes: ['models.read'],
    summary:
      'Lista os campos da entrevista, com a seção em que estão, se a resposta é obrigatória e se a IA pode procurá-la em arquivos.',
    params: z.object({ id: interviewId }),
    answer: z.array(
      z.object({ section: z.string(), field: fieldSchema, required: z.boolean(), searchable: z.boolean() }),
    ),
  },
  examineInterview: {
    method: 'GET',
    path: '/api/v1/interviews/{id}/diagnostics',
    access: 'member',
    summary:
      'Verifica a versão atual da entrevista e os seus modelos docx: referências que não existem, regras que nunca ou sempre valem, conflitos e campos sem uso, com o lugar e, quando há, a correção.',
    params: z.object({ id: interviewId }),
    answer: z.array(findingSchema),
  },
  listInterviewHistory: {
    method: 'GET',
    path: '/api/v1/interviews/{id}/history',
    access: 'member',
    summary: 'Lista as versões salvas, da mais nova para a mais antiga.',
    params: z.object({ id: interviewId }),
    query: pageQuery,
    answer: pageOf(historyEntrySchema),
  },
  listVersionChanges: {
    method: 'GET',
    path: '/api/v1/interviews/{id}/history/{version}/changes',
    access: 'member',
    summary:
      'Diz o que mudou numa versão: seções, campos, regras, textos, modelos docx e configurações. Sem `from`, em relação à versão anterior a ela.',
    params: z.object({ id: interviewId, version: z.coerce.number().int().min(1) }),
    query: z.object({ from: z.coerce.number().int().min(1).optional() }),
    answer: versionChangesSchema,
  },
  addModel: {
    method: 'POST',
    path: '/api/v1/interviews/{id}/templates',
    access: 'member',
    privilege: 'interview.edit',
    summary: 'Envia um modelo docx (até 4 MB; acima disso, use o envio direto) e lê o que ele pede.',
    logs: ['interview.modelAdded', 'interview.modelReplaced'],
    params: z.object({ id: interviewId }),
    bodyKind: 'multipart',
    body: z.object({
      name: z.string().trim().max(200).optional(),
      /** 'true' adds the proposed fields to the interview right away. */
      acceptFields: z.enum(['true', 'false']).default('false'),
      /** The model whose file is replaced; its name and conditions stay. */
      replaces: modelId.optional(),
    }),
    answer: modelReadingSchema,
    status: 201,
  },
  startModelUpload: {
    method: 'POST',
    path: '/api/v1/interviews/{id}/templates/uploads',
    access: 'member',
    privilege: 'interview.edit',
    summary: 'Pede um endereço assinado para enviar um modelo docx de até 50 MB diretamente ao armazenamento.',
    logs: { never: 'Nada muda antes de o envio terminar.' },
    params: z.object({ id: interviewId }),
    body: z.object({
      fileName: z.string().trim().min(1).max(255),
      size: z.number().int().min(1),
    }),
    answer: z.object({ id: uploadId, url: z.string(), fields: z.record(z.string(), z.string()), expiresAt: instant }),
    status: 201,
  },
  finishModelUpload: {
    method: 'POST',
    path: '/api/v1/interviews/{id}/templates/uploads/{uploadId}',
    access: 'member',
    privilege: 'interview.edit',
    summary: 'Confere o modelo enviado ao endereço assinado e o acrescenta à entrevista.',
    logs: ['interview.modelAdded', 'interview.modelReplaced'],
    params: z.object({ id: interviewId, uploadId }),
    body: z.object({
      name: z.string().trim().max(200).optional(),
      acceptFields: z.boolean().default(false),
      /** The model whose file is replaced; its name and conditions stay. */
      replaces: modelId.optional(),
    }),
    answer: modelReadingSchema,
    status: 201,
  },
  readModel: {
    method: 'GET',
    path: '/api/v1/interviews/{id}/templates/{modelId}',
    access: 'member',
    summary: 'Lê um modelo da entrevista: o que ele pede e em que lugar.',
    params: z.object({ id: interviewId, modelId }),
    answer: modelReadingSchema,
  },
  getModelFile: {
    method: 'GET',
    path: '/api/v1/interviews/{id}/templates/{modelId}/file',
    access: 'member',
    summary:
      'Baixa o arquivo do Word de um modelo; com `original`, o que foi enviado antes de as marcações de outra ferramenta serem traduzidas.',
    params: z.object({ id: interviewId, modelId }),
    query: z.object({ original: z.enum(['true', 'false']).default('false') }),
    answerKind: 'blob',
    answer: z.instanceof(Blob),
  },
  settleModelRevisions: {
    method: 'POST',
    path: '/api/v1/interviews/{id}/templates/{modelId}/revisions',
    access: 'member',
    privilege: 'interview.edit',
    summary:
      'Aceita todas as alterações controladas de um arquivo do Word ou retira os comentários; o arquivo anterior continua na versão anterior da entrevista.',
    logs: 'interview.modelSettled',
    params: z.object({ id: interviewId, modelId }),
    body: z.object({ acceptChanges: z.boolean().default(false), removeComments: z.boolean().default(false) }),
    answer: modelReadingSchema,
  },
  correctModelTag: {
    method: 'POST',
    path: '/api/v1/interviews/{id}/templates/{modelId}/tags',
    access: 'member',
    privilege: 'interview.edit',
    summary:
      'Troca o nome de uma marcação em todo um arquivo do Word, como "nmoe" por "nome"; o arquivo anterior continua na versão anterior da entrevista.',
    logs: 'interview.modelCorrected',
    params: z.object({ id: interviewId, modelId }),
    body: z.object({ ref: refNameSchema, to: refNameSchema }),
    answer: modelReadingSchema,
  },
  translateModel: {
    method: 'POST',
    path: '/api/v1/interviews/{id}/templates/{modelId}/translate',
    access: 'member',
    privilege: 'interview.edit',
    summary:
      'Traduz as marcações de outra ferramenta num modelo; o original continua na versão anterior da entrevista. Sem `dialect`, traduz as mais usadas no modelo.',
    logs: 'interview.modelTranslated',
    params: z.object({ id: interviewId, modelId }),
    body: z.object({ dialect: z.enum(dialectNames).optional() }),
    answer: translatedModelSchema,
  },
})
