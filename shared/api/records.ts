import * as z from 'zod'
import { defineCalls } from './call.ts'
import { documentFileSchema } from './documents.ts'
import { pageOf, pageQuery } from './envelope.ts'
import { executionId, instant, interviewId } from './ids.ts'

/** A change, with both values as people read them; blank if there is none. */
export const recordChangeSchema = z.object({
  label: z.string(),
  before: z.string(),
  after: z.string(),
  /** For an answer, the question's reference; inside a list, the list's. */
  ref: z.string().optional(),
  /** For an answer inside a list: 'Sócio 2'. */
  row: z.string().optional(),
  /** Other answers now hide the question: its answer is stored but not used. */
  hidden: z.literal(true).optional(),
})
export type RecordChange = z.infer<typeof recordChangeSchema>

const historyEntrySchema = z.object({
  id: z.string(),
  kind: z.enum(['act', 'answers', 'files', 'terms']),
  at: instant,
  /** For an editing session: when it began. */
  from: instant.optional(),
  /** Absent for the system itself. The name is as of the act. */
  by: z.object({ id: z.string(), name: z.string().optional() }).optional(),
  /** What happened, in a Portuguese sentence that follows the person's name. */
  text: z.string(),
  /** For an act that changed the status: the new one. */
  status: z.number().int().optional(),
  changes: z.array(recordChangeSchema),
  /** Total number of changes, of which the first are listed. */
  changeCount: z.number().int(),
  /** The files of a generation. */
  files: z.array(documentFileSchema),
  /** For an acceptance: the accepted text, and where from. */
  terms: z.array(z.object({ label: z.string(), description: z.string() })).optional(),
  origin: z.object({ address: z.string(), agent: z.string() }).optional(),
})
export type HistoryEntry = z.infer<typeof historyEntrySchema>

/** A question that is asked, with its answer; for a list, with the answers of each row. */
export type ResponseItem = {
  readonly ref: string
  readonly label: string
  readonly type: string
  /** As stored; a password is masked. */
  readonly value: unknown
  /** Formatted for people. */
  readonly text: string
  readonly rows?: readonly (readonly ResponseItem[])[] | undefined
}

const responseItem: z.ZodType<ResponseItem> = z
  .lazy(() =>
    z.object({
      ref: z.string(),
      label: z.string(),
      type: z.string(),
      value: z.json(),
      text: z.string(),
      rows: z.array(z.array(responseItem)).optional(),
    }),
  )
  .meta({ id: 'ResponseItem' })

/** Maximum number of executions listed in a tree. */
export const MOST_LINKED = 200

/** An execution in a tree of executions created from one another. */
export const treeNodeSchema = z.object({
  id: executionId,
  name: z.string(),
  status: z.number().int(),
  interviewId,
  interviewName: z.string(),
  client: z.string().optional(),
  parentId: executionId.optional(),
  /** Steps below the root. */
  depth: z.number().int(),
  /** In the bin. */
  trashed: z.boolean(),
  createdAt: instant,
})
export type TreeNode = z.infer<typeof treeNodeSchema>

const treeValueSchema = z.object({
  ref: z.string(),
  label: z.string(),
  type: z.string(),
  /** The executions that answered it, nearest first. */
  answers: z.array(
    z.object({ executionId, name: z.string(), interviewName: z.string(), value: z.json(), text: z.string() }),
  ),
})
export type TreeValue = z.infer<typeof treeValueSchema>

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
  getResponses: {
    method: 'GET',
    path: '/api/v1/executions/{id}/responses',
    access: 'member',
    summary:
      'Lê as respostas pergunta por pergunta: rótulo, referência, o valor guardado e como uma pessoa o escreve. O que as respostas ocultam fica de fora, e senhas vêm cobertas.',
    params: z.object({ id: executionId }),
    answer: z.array(z.object({ id: z.string(), title: z.string(), responses: z.array(responseItem) })),
  },
  getTree: {
    method: 'GET',
    path: '/api/v1/executions/{id}/tree',
    access: 'member',
    summary: `Lista a execução, aquelas de que ela descende e as que começaram a partir dela (\`parentId\`), cada uma logo abaixo da sua origem; até ${MOST_LINKED}.`,
    params: z.object({ id: executionId }),
    answer: z.array(treeNodeSchema),
  },
  getTreeValues: {
    method: 'GET',
    path: '/api/v1/executions/{id}/tree/values',
    access: 'member',
    summary:
      'Diz, por referência, o que as outras execuções da mesma árvore responderam, a mais próxima primeiro, para preencher esta. Sem senhas e sem o que está oculto.',
    params: z.object({ id: executionId }),
    answer: z.array(treeValueSchema),
  },
})
