import * as z from 'zod'
import { MOST_ROWS } from '../sheets/table.ts'
import { defineCalls } from './call.ts'
import { continuedQuery, pageOf, pageQuery, problemSchema } from './envelope.ts'
import { interviewAsStored } from './executions.ts'
import { batchId, executionId, instant, interviewId, organizationId, uploadId, userId, version } from './ids.ts'
import { VALUES_LIMIT, valuesSchema } from './values.ts'

/** Several documents of one model, filled in from the rows of a spreadsheet. */
export const batchSchema = z.object({
  id: batchId,
  organization: organizationId,
  interviewId,
  interviewName: z.string(),
  /** All its documents are of this version. */
  interviewVersion: version,
  /** The name of the file, if there was one. */
  fileName: z.string().optional(),
  /** Whether documents are finished, or left open to be completed by people. */
  finish: z.boolean(),
  state: z.enum(['running', 'stopped', 'done']),
  total: z.number().int(),
  done: z.number().int(),
  failed: z.number().int(),
  createdBy: userId,
  createdByName: z.string().optional(),
  createdAt: instant,
  updatedAt: instant,
  /** What the caller may do with it now. */
  may: z.array(z.enum(['stop', 'retry', 'delete'])),
})
export type Batch = z.infer<typeof batchSchema>

/** `waiting` rows come, unless the run is stopped; `reviewing` documents await approval, `open` ones are to be completed by a person. */
export const batchRowState = z.enum(['waiting', 'finished', 'reviewing', 'open', 'failed'])
export type BatchRowState = z.infer<typeof batchRowState>

export const batchRowSchema = z.object({
  /** Counted from 1. */
  row: z.number().int(),
  /** The row of the spreadsheet. */
  line: z.number().int().optional(),
  state: batchRowState,
  /** The document's, once it was begun. */
  executionId: executionId.optional(),
  name: z.string().optional(),
  /** Of a row without a document: the answer that names the client, as long as it is kept. */
  client: z.string().optional(),
  /** Why it failed. */
  problems: z.array(problemSchema),
})
export type BatchRow = z.infer<typeof batchRowSchema>

/** Which question each heading of a spreadsheet answers: its reference, or '' for none. */
const columns = z.record(z.string().max(500), z.string().max(200))
export const rememberedSchema = z.object({
  columns,
  lists: z.record(
    z.string().max(200),
    z.object({ sheet: z.string().max(500), key: z.string().max(500), of: z.string().max(500), columns }),
  ),
})

const given = z.object({
  values: valuesSchema,
  /** The row of the spreadsheet, for messages and results. */
  line: z.number().int().min(1).max(2_000_000).optional(),
})

/** The rows of a batch, in a call or sent to a signed form. */
export const rowsSchema = z
  .array(given)
  .min(1, 'Envie ao menos uma linha')
  .max(10 * MOST_ROWS)
  .meta({ examples: [[{ values: { contratante: 'Ana Lima' }, line: 2 }]] })

const terms = z.array(z.string().max(500)).max(100)
const ofInterview = z.object({ interviewId })
const ofBatch = z.object({ id: batchId })

const fills = { access: 'member', privilege: 'execution.edit', scopes: ['batches.run'] } as const

export const batches = defineCalls({
  prepareBatch: {
    ...fills,
    method: 'GET',
    path: '/api/v1/interviews/{interviewId}/batches/preparation',
    summary:
      'Lê o que é preciso para preencher com uma planilha: a versão publicada do modelo, as respostas com que seus documentos começam, as colunas escolhidas da última vez e os limites.',
    params: ofInterview,
    answer: z.object({
      name: z.string(),
      interviewVersion: version,
      interview: interviewAsStored,
      /** The answers that every document begins with. */
      values: valuesSchema,
      remembered: rememberedSchema.optional(),
      mostRows: z.number().int(),
    }),
    failures: ['invalid'],
  },
  getBatchSheet: {
    ...fills,
    method: 'GET',
    path: '/api/v1/interviews/{interviewId}/batches/sheet',
    summary:
      'Baixa a planilha modelo (xlsx) da versão publicada: as perguntas nos títulos das colunas, as opções como listas e uma aba para cada lista.',
    params: ofInterview,
    answerKind: 'blob',
    answer: z.instanceof(Blob),
    failures: ['invalid'],
  },
  checkBatch: {
    ...fills,
    method: 'POST',
    path: '/api/v1/interviews/{interviewId}/batches/check',
    summary: 'Confere linhas como se cada uma fosse digitada, sem guardar nada, e diz o que corrigir em cada uma.',
    logs: { never: 'Nada é guardado: as linhas são só conferidas.' },
    params: ofInterview,
    bodyLimit: VALUES_LIMIT,
    body: z.object({ rows: rowsSchema }),
    /** The rows with something to correct, counted from 1. */
    answer: z.array(
      z.object({ row: z.number().int(), line: z.number().int().optional(), problems: z.array(problemSchema) }),
    ),
    failures: ['invalid'],
  },
  startRowsUpload: {
    ...fills,
    method: 'POST',
    path: '/api/v1/interviews/{interviewId}/batches/uploads',
    summary:
      'Pede um endereço assinado para enviar, como JSON, linhas que não cabem em uma chamada; createBatch as recebe por `upload`.',
    logs: { never: 'Nada começa antes de createBatch.' },
    params: ofInterview,
    body: z.object({ size: z.number().int().min(1) }),
    answer: z.object({ id: uploadId, url: z.string(), fields: z.record(z.string(), z.string()), expiresAt: instant }),
    status: 201,
    failures: ['invalid', 'too_large'],
  },
  createBatch: {
    ...fills,
    method: 'POST',
    path: '/api/v1/interviews/{interviewId}/batches',
    summary: `Começa um documento para cada linha e, com \`finish\`, os finaliza e gera os arquivos; até ${MOST_ROWS} linhas. Com \`finish\`, linhas com erro são recusadas com 422 e nada começa; sem ele, os documentos ficam em andamento. As mesmas linhas, enviadas de novo, são recusadas com 409, salvo com \`again\`.`,
    logs: 'batch.started',
    params: ofInterview,
    bodyLimit: VALUES_LIMIT,
    body: z.object({
      rows: rowsSchema.optional(),
      /** Rows that were sent to a signed form, instead of `rows`. */
      upload: uploadId.optional(),
      finish: z.boolean().default(true),
      /** The titles of the terms that the caller accepts for every document. */
      terms: terms.optional(),
      fileName: z.string().max(255).optional(),
      /** Makes documents of rows that were sent before. */
      again: z.boolean().optional(),
      /** Saved for the next spreadsheet of this model. */
      remember: rememberedSchema.optional(),
    }),
    answer: batchSchema,
    status: 202,
    failures: ['invalid', 'too_large', 'conflict'],
  },
  createBatchFromFile: {
    ...fills,
    method: 'POST',
    path: '/api/v1/interviews/{interviewId}/batches/file',
    summary:
      'O mesmo com um arquivo xlsx ou csv, em `file`: as colunas são ligadas às perguntas pelo nome e pelo que foi escolhido da última vez. `ignoreUnknown` deixa de fora colunas que não são de nenhuma pergunta, e `includeHidden` usa também as linhas escondidas, por um filtro por exemplo.',
    logs: 'batch.started',
    params: ofInterview,
    bodyKind: 'multipart',
    body: z.object({
      finish: z.enum(['true', 'false']).default('true'),
      ignoreUnknown: z.enum(['true', 'false']).default('false'),
      includeHidden: z.enum(['true', 'false']).default('false'),
      again: z.enum(['true', 'false']).default('false'),
      /** Titles of accepted terms, one a line. */
      terms: z.string().max(50_000).optional(),
    }),
    answer: batchSchema,
    status: 202,
    failures: ['invalid', 'too_large', 'malformed', 'conflict'],
  },
  listBatches: {
    ...fills,
    method: 'GET',
    path: '/api/v1/interviews/{interviewId}/batches',
    summary: 'Lista os preenchimentos com planilha de um modelo, dos mais novos para os mais antigos.',
    params: ofInterview,
    query: pageQuery,
    answer: pageOf(batchSchema),
  },
  getBatch: {
    ...fills,
    method: 'GET',
    path: '/api/v1/batches/{id}',
    summary: 'Acompanha um preenchimento com planilha.',
    params: ofBatch,
    answer: batchSchema,
  },
  listBatchRows: {
    ...fills,
    method: 'GET',
    path: '/api/v1/batches/{id}/rows',
    summary:
      'Lê o resultado de cada linha, na ordem da planilha: o documento ou o erro. Só `state`, as que estão assim; `after`, as que vêm depois da linha.',
    params: ofBatch,
    query: z.object({
      state: batchRowState.optional(),
      after: z.coerce.number().int().min(0).max(1_000_000).default(0),
      limit: z.coerce.number().int().min(1).max(1_000).default(100),
    }),
    answer: z.object({ items: z.array(batchRowSchema), more: z.boolean() }),
  },
  exportBatch: {
    ...fills,
    method: 'GET',
    path: '/api/v1/batches/{id}/csv',
    summary: 'Baixa em CSV o resultado de cada linha.',
    logs: 'batch.exported',
    params: ofBatch,
    answerKind: 'blob',
    answer: z.instanceof(Blob),
  },
  zipBatch: {
    ...fills,
    method: 'GET',
    path: '/api/v1/batches/{id}/zip',
    summary:
      'Baixa em um zip os arquivos dos documentos prontos, na ordem da planilha: o PDF de cada um e, para quem pode baixá-lo, o docx.',
    logs: 'batch.zipped',
    params: ofBatch,
    query: continuedQuery,
    answerKind: 'blob',
    answer: z.instanceof(Blob),
    failures: ['invalid', 'too_large'],
  },
  stopBatch: {
    ...fills,
    method: 'PUT',
    path: '/api/v1/batches/{id}/stop',
    summary: 'Para um preenchimento: os documentos já começados terminam, os outros não começam.',
    logs: 'batch.stopped',
    params: ofBatch,
    answer: batchSchema,
    failures: ['invalid', 'forbidden'],
  },
  retryBatch: {
    ...fills,
    method: 'PUT',
    path: '/api/v1/batches/{id}/retry',
    summary: 'Tenta de novo as linhas que falharam e as que não começaram; as prontas ficam como estão.',
    logs: 'batch.retried',
    params: ofBatch,
    answer: batchSchema,
    status: 202,
    failures: ['invalid', 'forbidden'],
  },
  deleteBatch: {
    ...fills,
    scopes: undefined,
    method: 'DELETE',
    path: '/api/v1/batches/{id}',
    summary:
      'Exclui o registro de um preenchimento que não está em andamento, com as linhas da planilha; os documentos ficam.',
    logs: 'batch.deleted',
    params: ofBatch,
    answer: z.null(),
    failures: ['invalid', 'forbidden'],
  },
})
