import type { Caller } from '../platform/auth/caller.ts'
import { checkCount, type Given, wrongRows } from './checkGiven.ts'
import { publishedCode } from './prepareBatch.ts'

/** What to correct in rows of the published version; nothing is stored. */
export async function checkBatch(caller: Caller, interviewId: string, rows: readonly Given[]) {
  checkCount(rows)
  const { code } = await publishedCode(caller, interviewId)
  return wrongRows(caller, code, rows)
}
