import type { Values } from '#shared/api/values.ts'
import type { SheetRow } from '#shared/sheets/index.ts'
import { client } from '../shell/client/index.ts'
import { sendFile } from '../shell/client/sendFile.ts'

/** Bytes that a call may carry, with room for what else is in it. */
const MOST_IN_A_CALL = 4 * 1024 * 1024

/** The rows as `createBatch` takes them: in the call, or sent to the store before if there are too many answers. */
export async function sendRows(interviewId: string, rows: readonly SheetRow[]) {
  const sent = rows.map(({ line, values }) => ({ line, values: values as Values }))
  const file = new Blob([JSON.stringify(sent)], { type: 'application/json' })
  if (file.size <= MOST_IN_A_CALL) return { rows: sent }
  const { id, url, fields } = await client.batches.startRowsUpload(
    { params: { interviewId }, body: { size: file.size } },
    { quiet: true },
  )
  await sendFile(url, fields, file)
  return { upload: id }
}
