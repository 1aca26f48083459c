import * as z from 'zod'
import { defineCalls } from '../call.ts'
import { pageOf, pageQuery } from '../envelope.ts'
import { executionId, instant, interviewId, version } from '../ids.ts'

/** How many executions one call moves at most. */
export const MOST_MOVED = 20

const lost = z.object({
  label: z.string(),
  /** For an answer inside a list: 'Sócio 2'. */
  row: z.string().optional(),
  answer: z.string(),
})

const outdated = z.object({
  id: executionId,
  name: z.string(),
  client: z.string().optional(),
  status: z.number().int(),
  /** To send with the move: if the execution is saved meanwhile, it is refused. */
  version,
  interviewVersion: version,
  updatedAt: instant,
  /** The answers that the published version has no place for. */
  lost: z.array(lost),
  /** How many required answers are missing in the published version. */
  missing: z.number().int(),
  /** What is wrong in the published version with answers that are kept, each as a sentence. */
  wrong: z.array(z.string()).optional(),
  /** Why the caller cannot move it, if so. */
  hindrance: z.string().optional(),
})
export type OutdatedExecution = z.infer<typeof outdated>

const params = z.object({ interviewId })

/** Open executions that were begun in an earlier version of their interview. */
export const moveCalls = defineCalls({
  listOutdatedExecutions: {
    method: 'GET',
    path: '/api/v1/interviews/{interviewId}/executions/outdated',
    access: 'member',
    privilege: 'execution.edit',
    summary:
      'Lista as execuções em andamento que começaram numa versão anterior à publicada, cada uma com as respostas que se perderiam ao passar para a publicada.',
    params,
    query: pageQuery.extend({ limit: z.coerce.number().int().min(1).max(MOST_MOVED).default(MOST_MOVED) }),
    answer: pageOf(outdated).extend({
      /** The published version. */
      version,
    }),
    failures: ['invalid'],
  },
  moveExecutions: {
    method: 'POST',
    path: '/api/v1/interviews/{interviewId}/executions/move',
    access: 'member',
    privilege: 'execution.edit',
    summary:
      'Passa execuções em andamento para a versão publicada: cada uma passa inteira ou fica como está. As respostas sem lugar na versão nova saem, e ficam no histórico da execução. Se a publicada já não é `version`, recusa com 409.',
    logs: 'execution.moved',
    params,
    body: z.object({
      version,
      executions: z.array(z.object({ id: executionId, version })).max(MOST_MOVED, `Passe até ${MOST_MOVED} por vez`),
    }),
    answer: z.object({
      moved: z.array(executionId),
      /** Those that stay in their version, and why. */
      refused: z.array(z.object({ id: executionId, message: z.string() })),
    }),
    failures: ['invalid', 'conflict'],
  },
})
