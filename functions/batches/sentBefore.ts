import { maySeeExecution } from '#functions/executions/index.ts'
import { namesOf } from '#functions/identity/index.ts'
import type { Values } from '#shared/api/values.ts'
import { formatDateTime } from '#shared/format/dateTime.ts'
import { coverPasswords, type InterviewCode } from '#shared/interview/index.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { Failure } from '../platform/failure.ts'
import { contentHash } from '../platform/objects/store.ts'
import { batch, type StoredBatch } from './entity.ts'
import { accessFactsOf } from './policy.ts'

/** The same for the same answers, in whatever order their columns are. */
export const digestOf = (code: InterviewCode, rows: readonly Values[]): string =>
  contentHash(JSON.stringify(rows.map((values) => Object.entries(coverPasswords(code, values)).sort(byRef))))

const byRef = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number =>
  one < other ? -1 : Number(one > other)

/**
 * Fails with `conflict` if the caller may see the batch that the same rows became before: a click whose answer was lost must not make every
 * document twice.
 */
export async function refuseSentBefore(caller: Caller, batchId: string | undefined): Promise<void> {
  if (batchId === undefined) return
  const { organizationId } = caller
  const { data: stored } = await batch.get({ organizationId, batchId }).go({ consistent: true })
  if (!stored || !(await maySeeExecution(caller, accessFactsOf(stored)))) return
  const message = `Estas mesmas linhas já foram enviadas por ${await senderOf(caller, stored)} em ${formatDateTime(stored.createdAt)}. Nada foi feito de novo.`
  throw new Failure('conflict', message, [{ code: 'linhas_repetidas', message, path: 'rows', existing: batchId }])
}

async function senderOf({ organizationId, userId }: Caller, { createdBy }: StoredBatch): Promise<string> {
  if (createdBy === userId) return 'você'
  return (await namesOf(organizationId)([createdBy])).get(createdBy) ?? 'alguém que já saiu'
}
