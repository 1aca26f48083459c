import * as z from 'zod'
import { defineCalls } from '../call.ts'
import { instant, interviewId, modelId, redlineId, uploadId, userId, version } from '../ids.ts'

/** An edited file that differs in more places is probably not of this model. */
export const MOST_CHANGES = 3000

const changeKinds = [
  'inserted',
  'deleted',
  'replaced',
  'paragraphInserted',
  'paragraphDeleted',
  'paragraphDivided',
  'paragraphsJoined',
  'rowInserted',
  'rowDeleted',
  'tableInserted',
  'tableDeleted',
] as const

const changeId = z.string().regex(/^a\d{1,6}$/, 'Alteração inválida')

const change = z.object({
  /** Valid until the next decision, after which the rest is renumbered. */
  id: changeId,
  kind: z.enum(changeKinds),
  place: z.string(),
  deleted: z.string(),
  inserted: z.string(),
  /** The text beside it. */
  before: z.string(),
  after: z.string(),
  author: z.string(),
  date: z.string().optional(),
  /** Recorded by Word in the edited file, instead of found by comparing. */
  tracked: z.boolean(),
})
export type RedlineChange = z.infer<typeof change>

const passage = z.object({
  place: z.string(),
  /** Its number in the text, from 1. */
  at: z.number().int(),
  pieces: z.array(z.object({ state: z.enum(['same', 'ins', 'del']), text: z.string(), change: changeId.optional() })),
})
export type RedlinePassage = z.infer<typeof passage>

const summary = z.object({
  id: redlineId,
  modelId,
  /** The edited file. */
  fileName: z.string(),
  /** How many changes are undecided. */
  left: z.number().int(),
  sentBy: userId,
  /** Only for people who still belong to the organisation. */
  sentByName: z.string().optional(),
  sentAt: instant,
})
export type RedlineSummary = z.infer<typeof summary>

const redline = summary.extend({
  /** Grows with each decision. */
  version,
  /** The model's file was changed elsewhere meanwhile: the edited file must be sent again. */
  outdated: z.boolean(),
  changes: z.array(change),
  /** The changed paragraphs and those beside them, with what was deleted and inserted. */
  passages: z.array(passage),
  /** What was not compared, as sentences. */
  notes: z.array(z.string()),
  /** Comments of the edited file, which do not go into the model. */
  comments: z.array(z.object({ author: z.string(), date: z.string().optional(), text: z.string(), quote: z.string() })),
})
export type Redline = z.infer<typeof redline>

const decided = z.union([z.literal('all'), z.array(changeId).max(MOST_CHANGES)])

/** Word files of a model that were edited elsewhere and sent back. */
export const redlineCalls = defineCalls({
  sendEditedModel: {
    method: 'POST',
    path: '/api/v1/interviews/{id}/templates/{modelId}/redlines',
    access: 'member',
    privilege: 'interview.edit',
    summary:
      'Compara um arquivo do Word editado fora (até 4 MB; acima disso, use o envio direto) com o do modelo, e lista as alterações. Nada muda no modelo.',
    logs: 'redline.sent',
    params: z.object({ id: interviewId, modelId }),
    bodyKind: 'multipart',
    body: z.object({}),
    answer: redline,
    status: 201,
    failures: ['invalid', 'too_large'],
  },
  finishEditedUpload: {
    method: 'POST',
    path: '/api/v1/interviews/{id}/templates/{modelId}/redlines/uploads/{uploadId}',
    access: 'member',
    privilege: 'interview.edit',
    summary: 'Compara com o modelo um arquivo editado que foi enviado ao endereço assinado.',
    logs: 'redline.sent',
    params: z.object({ id: interviewId, modelId, uploadId }),
    answer: redline,
    status: 201,
    failures: ['invalid', 'too_large'],
  },
  listRedlines: {
    method: 'GET',
    path: '/api/v1/interviews/{id}/redlines',
    access: 'member',
    summary: 'Lista os arquivos editados que ainda têm alterações por decidir, do mais novo para o mais antigo.',
    params: z.object({ id: interviewId }),
    answer: z.array(summary),
  },
  readRedline: {
    method: 'GET',
    path: '/api/v1/interviews/{id}/redlines/{redlineId}',
    access: 'member',
    summary: 'Lê as alterações de um arquivo editado que ainda não foram decididas.',
    params: z.object({ id: interviewId, redlineId }),
    answer: redline,
  },
  getRedlineFile: {
    method: 'GET',
    path: '/api/v1/interviews/{id}/redlines/{redlineId}/file',
    access: 'member',
    summary: 'Baixa o arquivo do modelo com as alterações por decidir como alterações controladas do Word.',
    params: z.object({ id: interviewId, redlineId }),
    answerKind: 'blob',
    answer: z.instanceof(Blob),
  },
  decideRedline: {
    method: 'POST',
    path: '/api/v1/interviews/{id}/redlines/{redlineId}/decisions',
    access: 'member',
    privilege: 'interview.edit',
    summary:
      'Aceita e recusa alterações: as aceitas entram no modelo, em uma nova versão; as que não são citadas continuam por decidir, com números novos.',
    logs: ['redline.decided', 'interview.modelReviewed'],
    params: z.object({ id: interviewId, redlineId }),
    body: z.object({ version, accepted: decided.default([]), refused: decided.default([]) }),
    answer: redline,
    failures: ['conflict', 'invalid'],
  },
  deleteRedline: {
    method: 'DELETE',
    path: '/api/v1/interviews/{id}/redlines/{redlineId}',
    access: 'member',
    privilege: 'interview.edit',
    summary: 'Deixa de lado um arquivo editado; o modelo fica como está.',
    logs: 'redline.deleted',
    params: z.object({ id: interviewId, redlineId }),
    answer: z.null(),
  },
})
