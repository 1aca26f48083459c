import { readContent } from '#functions/interviews/index.ts'
import type { BatchRow } from '#shared/api/batches.ts'
import { nameQuestionOf } from '#shared/interview/index.ts'
import type { StoredBatch } from './entity.ts'
import { readRows } from './rows.ts'

/** The rows, with the client's name in those that have no document yet, as long as what they answer is kept. */
export async function withClients(
  { rowsKey, interviewKey }: StoredBatch,
  rows: readonly BatchRow[],
): Promise<readonly BatchRow[]> {
  if (rowsKey === undefined) return rows
  const { interviewCode } = await readContent(interviewKey)
  const question = nameQuestionOf(interviewCode)
  if (question === undefined) return rows
  // They are deleted once nothing is left to do, maybe meanwhile.
  const answers = await readRows(rowsKey).catch(() => [])
  return rows.map((one) => {
    const client = one.name === undefined ? answers[one.row - 1]?.[question] : undefined
    return typeof client === 'string' && client.trim() !== '' ? { ...one, client: client.trim().slice(0, 200) } : one
  })
}
