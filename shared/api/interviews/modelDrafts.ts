import * as z from 'zod'
import { MAX_NAME } from '../../interview/limits.ts'
import { refNameSchema } from '../../interview/model.ts'
import { defineCalls } from '../call.ts'
import { instant, interviewId, modelDraftId, uploadId, userId, version } from '../ids.ts'

/** How many contracts a model is drafted from. */
export const FEWEST_CONTRACTS = 2
export const MOST_CONTRACTS = 5

const fieldId = z.string().regex(/^[fcl]\d{1,5}$/, 'Pergunta inválida')

const draftTypes = [
  'text',
  'textarea',
  'date',
  'currency',
  'number',
  'cpf_cnpj',
  'cep',
  'tel',
  'email',
  'masked',
  'yesno',
  'list',
] as const
export type DraftType = (typeof draftTypes)[number]

const draftField = z.object({
  id: fieldId,
  /** A place with different words, a text that only some have, or a text that repeats. */
  kind: z.enum(['field', 'condition', 'list']),
  ref: z.string(),
  name: z.string(),
  type: z.enum(draftTypes),
  /** Types whose answers give back the words of every contract. */
  types: z.array(z.enum(draftTypes)),
  /** The words of each contract; null where it does not have the place. */
  values: z.array(z.string().nullable()),
  /** How often it is in the text. */
  places: z.number().int(),
  /** The list whose items have it. */
  list: fieldId.optional(),
  /** The contract whose text stays, counted from 0. */
  fixed: z.number().int().optional(),
  /** The question that it was joined with. */
  joins: fieldId.optional(),
})
export type DraftedField = z.infer<typeof draftField>

const passage = z.object({
  /** Words and markings; `within` are the conditions and lists inside the paragraph, '!' before one that must be false. */
  pieces: z.array(z.object({ text: z.string(), field: fieldId.optional(), within: z.array(z.string()).optional() })),
  /** The conditions and lists around the paragraph. */
  within: z.array(z.string()),
  row: z.boolean(),
})
export type DraftedPassage = z.infer<typeof passage>

const modelDraft = z.object({
  id: modelDraftId,
  /** Grows with each change. */
  version,
  /** A name for the model. */
  name: z.string(),
  files: z.array(z.object({ name: z.string(), size: z.number().int() })),
  fields: z.array(draftField),
  /** The text of the proposed model. */
  passages: z.array(passage),
  /** For each contract, how many paragraphs the model does not give back word for word with its answers. */
  departs: z.array(z.number().int()),
  /** Sentences about what was not compared. */
  notes: z.array(z.string()),
  createdBy: userId,
  createdAt: instant,
  deleteAt: instant,
})
export type ModelDraft = z.infer<typeof modelDraft>

const decision = z.object({
  id: fieldId,
  name: z.string().trim().min(1, 'Informe o nome').max(MAX_NAME).optional(),
  ref: refNameSchema.optional(),
  type: z.enum(draftTypes).optional(),
  /** Null makes it a question again. */
  fixed: z
    .number()
    .int()
    .min(0)
    .max(MOST_CONTRACTS - 1)
    .nullish(),
  /** Null takes it apart again. */
  joins: fieldId.nullish(),
})
export type DraftChange = z.infer<typeof decision>

const of = z.object({ id: modelDraftId })
const edits = { access: 'member', privilege: 'interview.edit' } as const

/** Models that are proposed from finished contracts of one kind. */
export const modelDraftCalls = defineCalls({
  startDraftUpload: {
    ...edits,
    method: 'POST',
    path: '/api/v1/drafts/uploads',
    summary: 'Pede um endereço assinado para enviar um contrato pronto (docx, até 10 MB).',
    logs: { never: 'Só o modelo criado é registrado.' },
    body: z.object({ size: z.number().int().min(1) }),
    answer: z.object({ id: uploadId, url: z.string(), fields: z.record(z.string(), z.string()), expiresAt: instant }),
    status: 201,
    failures: ['too_large'],
  },
  createModelDraft: {
    ...edits,
    method: 'POST',
    path: '/api/v1/drafts',
    summary:
      'Compara de dois a cinco contratos prontos do mesmo tipo (docx, em `file0`, `file1`… ou enviados por startDraftUpload e citados em `uploads`) e propõe um modelo: o que é igual fica, o que muda vira pergunta.',
    logs: { never: 'Só o modelo criado é registrado.' },
    bodyKind: 'multipart',
    body: z.object({
      /** JSON: `[{"id": …, "name": …}]`. */
      uploads: z.string().max(20_000).optional(),
    }),
    answer: modelDraft,
    status: 201,
    failures: ['invalid', 'malformed', 'too_large'],
  },
  readModelDraft: {
    ...edits,
    method: 'GET',
    path: '/api/v1/drafts/{id}',
    summary: 'Lê um modelo proposto: o texto, as perguntas e o que cada contrato tem em cada lugar.',
    params: of,
    answer: modelDraft,
  },
  changeModelDraft: {
    ...edits,
    method: 'PATCH',
    path: '/api/v1/drafts/{id}',
    summary: 'Muda perguntas de um modelo proposto: nome, tipo, texto fixo ou junção com outra pergunta.',
    logs: { never: 'Só o modelo criado é registrado.' },
    params: of,
    body: z.object({
      version,
      changes: z
        .array(decision)
        .min(1)
        .max(500)
        .meta({ examples: [[{ id: 'f1', name: 'Nome do locatário' }]] }),
    }),
    answer: modelDraft,
    failures: ['invalid', 'conflict'],
  },
  nameModelDraft: {
    ...edits,
    method: 'POST',
    path: '/api/v1/drafts/{id}/names',
    summary:
      'Pede ao modelo de IA da organização nomes melhores para as perguntas de um modelo proposto. Vai o texto comum dos contratos, sem o que muda de um para o outro. O que alguém já renomeou fica.',
    logs: 'languageModel.namedQuestions',
    params: of,
    body: z.object({ version }),
    answer: modelDraft,
    failures: ['invalid', 'conflict'],
  },
  acceptModelDraft: {
    ...edits,
    method: 'POST',
    path: '/api/v1/drafts/{id}/interview',
    summary:
      'Cria o modelo proposto, com o arquivo do Word e as perguntas, e, se pedido, um cenário de teste para cada contrato. Os contratos enviados são apagados.',
    logs: 'interview.created',
    params: of,
    body: z.object({
      version,
      name: z.string().trim().min(1, 'Informe o nome').max(MAX_NAME),
      scenarios: z.boolean().default(true),
    }),
    answer: z.object({
      interviewId,
      /** Scenarios that were kept. */
      scenarios: z.number().int(),
    }),
    status: 201,
    failures: ['invalid', 'conflict'],
  },
  deleteModelDraft: {
    ...edits,
    method: 'DELETE',
    path: '/api/v1/drafts/{id}',
    summary: 'Apaga um modelo proposto e os contratos enviados.',
    logs: { never: 'Só o modelo criado é registrado.' },
    params: of,
    answer: z.null(),
  },
})
