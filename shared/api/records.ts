import * as z from 'zod'
import { defineCalls } from './call.ts'
import { documentFileSchema } from './documents.ts'
import { pageOf, pageQuery } from './envelope.ts'
import { executionId, instant } from './ids.ts'

/** Something that is another than before, each as people read it; blank where there is none. */
export const recordChangeSchema = z.object({
  label: z.string(),
  before: z.string(),
  after: z.string(),
  /** Of an answer: the question's reference; of one within a list, the list's. */
  ref: z.string().optional(),
  /** Of an answer within a list: 'Sócio 2'. */
  row: z.string().optional(),
  /** The later answers hide the question: its answer is kept and counts for nothing. */
  hidden: z.literal(true).optional(),
})
export type RecordChange = z.infer<typeof recordChangeSchema>

const historyEntrySchema = z.object({
  id: z.string(),
  kind: z.enum(['act', 'answers', 'files']),
  at: instant,
  /** Of answers: when the person began. */
  from: instant.optional(),
  /** Absent for the system itself. The name of an act is that of its time. */
  by: z.object({ id: z.string(), name: z.string().optional() }).optional(),
  /** What happened, in a Portuguese sentence that follows the person's name. */
  text: z.string(),
  /** Of an act that changed the document's status: what it is from then on. */
  status: z.number().int().optional(),
  changes: z.array(recordChangeSchema),
  /** Changes there are, of which the first ones are told. */
  changeCount: z.number().int(),
  /** What a generation made. */
  files: z.array(documentFileSchema),
})
export type HistoryEntry = z.infer<typeof historyEntrySchema>

export const records = defineCalls({
  getHistory: {
    method: 'GET',
    path: '/api/v1/interviews/executions/{id}/history',
    access: 'member',
    summary:
      'Conta o que aconteceu com a execução, do mais novo para o mais antigo: quem fez o quê e quando, que respostas mudaram e de quê para quê, e os arquivos de cada geração. Senhas aparecem cobertas.',
    params: z.object({ id: executionId }),
    query: pageQuery,
    answer: pageOf(historyEntrySchema),
  },
})
