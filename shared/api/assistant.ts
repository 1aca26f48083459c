import * as z from 'zod'
import { defineCalls } from './call.ts'
import { executionId, instant, interviewId, organizationId, readingId, uploadId, userId } from './ids.ts'

const MEGABYTE = 1024 * 1024
/** What is read at once: files, and bytes of one and of all together. */
export const readingLimits = { files: 20, each: 50 * MEGABYTE, together: 200 * MEGABYTE } as const

/** How many days the files of a reading, and what was read in them, are kept with a document. */
export const READING_DAYS = 30

/** Left, top, right and bottom as shares of the page. */
const box = z.tuple([z.number(), z.number(), z.number(), z.number()])

export const readingCandidate = z.object({
  /** In the form in which answers are stored. */
  value: z.json(),
  /** From 0 to 1. */
  confidence: z.number(),
  /** It is checked and nothing contradicts it: it may be accepted without a look. */
  certain: z.boolean(),
  /** Who read it, if not the rules alone: the language model, or both. */
  reader: z.enum(['modelo', 'ambos']).optional(),
  /** Why it does not validate. */
  problem: z.string().optional(),
  /** Where it is written. */
  evidence: z.array(
    z.object({
      /** The place of the file among those that were sent, from 0. */
      file: z.number().int(),
      page: z.number().int(),
      /** None in files without fixed pages. */
      boxes: z.array(box),
      quote: z.string(),
      before: z.string(),
      after: z.string(),
    }),
  ),
})
export type ReadingCandidate = z.infer<typeof readingCandidate>

export const readingSchema = z.object({
  id: readingId,
  organization: organizationId,
  interviewId,
  interviewName: z.string(),
  executionId: executionId.optional(),
  /** By what the files were read: `simples`, by rules alone; `modelo`, text was sent to the organisation's language model too. */
  reader: z.enum(['simples', 'modelo']),
  /** Why the language model did not read everything. */
  notice: z.string().optional(),
  state: z.enum(['running', 'stopped', 'done']),
  files: z.array(
    z.object({
      name: z.string(),
      size: z.number().int(),
      contentType: z.string(),
      /** Known once it is opened. */
      pages: z.number().int().optional(),
      /** Pages read so far. */
      read: z.number().int(),
      /** Why it cannot be read. */
      problem: z.string().optional(),
    }),
  ),
  /** The best candidate first; several if the files disagree. Empty until it is done. */
  answers: z.array(z.object({ ref: z.string(), candidates: z.array(readingCandidate) })),
  createdBy: userId,
  createdAt: instant,
  updatedAt: instant,
  /** When it is deleted with its files: after 30 days, or after one if it belongs to no document. */
  deleteAt: instant,
})
export type Reading = z.infer<typeof readingSchema>

export const FIELDS_MISSING = 'Lista de campos é obrigatória'

const of = z.object({ id: readingId })
const reads = { access: 'member', privilege: 'execution.edit', scopes: ['documents.write'] } as const

export const assistant = defineCalls({
  fieldsFromFiles: {
    ...reads,
    method: 'POST',
    path: '/api/v1/integrations/openai/fieldsFromFiles',
    summary:
      'Lê arquivos (PDF, Word, Excel, imagens, e-mails e textos, em `file0`, `file1`…) e procura neles as respostas de um modelo ou documento. Responde com a leitura, que segue em segundo plano. `fields` é uma lista JSON de referências, ou ["*"] para todas; os arquivos enviados a `startReadingUpload` vão em `uploads`. Com `reader` igual a `simples`, só as regras leem.',
    logs: 'reading.started',
    // S0 §9: the files may be large and the connection slow.
    timeout: false,
    bodyKind: 'multipart',
    body: z.object({
      /** Of the interview or the execution. */
      idOrigin: interviewId,
      origin: z.enum(['interview', 'execution']).default('interview'),
      /** Required; missing, it is answered with the sentence of the specification. */
      fields: z.string().max(200_000).default(''),
      /** JSON: `[{"id": …, "name": …}]`. */
      uploads: z.string().max(20_000).optional(),
      /** `simples` reads by rules alone: nothing is sent to the organisation's language model. */
      reader: z.enum(['simples', 'modelo']).default('modelo'),
    }),
    answer: readingSchema,
    status: 202,
    failures: ['invalid', 'malformed', 'too_large', 'forbidden', 'not_found'],
  },
  startReadingUpload: {
    ...reads,
    method: 'POST',
    path: '/api/v1/readings/uploads',
    summary: 'Pede um endereço assinado para enviar um arquivo a ler que não cabe em uma chamada.',
    logs: { never: 'Nada é lido antes de fieldsFromFiles.' },
    body: z.object({ size: z.number().int().min(1) }),
    answer: z.object({ id: uploadId, url: z.string(), fields: z.record(z.string(), z.string()), expiresAt: instant }),
    status: 201,
    failures: ['too_large'],
  },
  getReading: {
    ...reads,
    method: 'GET',
    path: '/api/v1/readings/{id}',
    summary:
      'Acompanha uma leitura por arquivo e página e, quando termina, dá as respostas com o trecho e o lugar de cada uma.',
    params: of,
    answer: readingSchema,
  },
  listReadings: {
    ...reads,
    method: 'GET',
    path: '/api/v1/executions/{id}/readings',
    summary: 'Lista as leituras de arquivos de um documento, a mais nova primeiro, sem as respostas.',
    params: z.object({ id: executionId }),
    answer: z.array(readingSchema),
  },
  getReadingFile: {
    ...reads,
    method: 'GET',
    path: '/api/v1/readings/{id}/files/{file}',
    summary: 'Mostra um arquivo lido, contado a partir de 0.',
    logs: { never: 'O arquivo é mostrado ao lado do que foi lido nele, a quem pode ver a leitura.' },
    params: z.object({ id: readingId, file: z.coerce.number().int().min(0).max(99) }),
    answerKind: 'blob',
    answer: z.instanceof(Blob),
  },
  stopReading: {
    ...reads,
    method: 'PUT',
    path: '/api/v1/readings/{id}/stop',
    summary: 'Para uma leitura; as páginas já lidas ficam.',
    logs: 'reading.stopped',
    params: of,
    answer: readingSchema,
    failures: ['invalid'],
  },
  continueReading: {
    ...reads,
    method: 'PUT',
    path: '/api/v1/readings/{id}/continue',
    summary: 'Continua uma leitura parada, da página em que parou.',
    logs: 'reading.continued',
    params: of,
    answer: readingSchema,
    status: 202,
    failures: ['invalid'],
  },
  deleteReading: {
    ...reads,
    scopes: undefined,
    method: 'DELETE',
    path: '/api/v1/readings/{id}',
    summary:
      'Exclui uma leitura com os arquivos dela; sem isso, são apagados depois de 30 dias (de 24 horas, se não são de um documento).',
    logs: 'reading.deleted',
    params: of,
    answer: z.null(),
    failures: ['invalid'],
  },
})

export const fieldsAsked = z.array(
  z.union([z.string().min(1).max(200), z.object({ ref: z.string().min(1).max(200) })]),
  FIELDS_MISSING,
)
