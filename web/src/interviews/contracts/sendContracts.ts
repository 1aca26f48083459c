import type { ModelDraft } from '#shared/api/interviews/modelDrafts.ts'
import { client } from '../../shell/client/index.ts'
import { sendFile } from '../../shell/client/sendFile.ts'

/** What a call carries, all files together. */
const MOST_IN_A_CALL = 3.5 * 1024 * 1024

/** Compares finished contracts: small ones go in the call, the others to the store before. */
export async function sendContracts(files: readonly File[]): Promise<ModelDraft> {
  if (files.reduce((sum, { size }) => sum + size, 0) <= MOST_IN_A_CALL)
    return client.interviews.createModelDraft(
      { body: {}, files: Object.fromEntries(files.map((file, at) => [`file${at}`, file])) },
      { quiet: true },
    )
  const uploads: { id: string; name: string }[] = []
  for (const file of files) {
    const { id, url, fields } = await client.interviews.startDraftUpload({ body: { size: file.size } }, { quiet: true })
    await sendFile(url, fields, file)
    uploads.push({ id, name: file.name })
  }
  return client.interviews.createModelDraft({ body: { uploads: JSON.stringify(uploads) }, files: {} }, { quiet: true })
}
