import type { FileType } from '#shared/api/documents.ts'
import { saveFile } from '../blocks/saveFile.ts'
import { client } from '../shell/client/index.ts'

/** Downloads the latest file of a type; failures are shown in a notice. */
export async function downloadDocument(execution: { id: string; name: string }, type: FileType): Promise<void> {
  try {
    const files = await client.documents.listFiles({ params: { id: execution.id } })
    const name = files.find((file) => file.type === type)?.name ?? `${execution.name}.${type}`
    saveFile(await client.documents.getFileOfType({ params: { id: execution.id, type } }), name)
  } catch {
    // The client has already shown the failure.
  }
}
