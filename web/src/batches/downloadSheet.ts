import { saveFile } from '../blocks/saveFile.ts'
import { client } from '../shell/client/index.ts'

/** Downloads the spreadsheet to fill in for a model. */
export async function downloadSheet(interviewId: string, name: string): Promise<void> {
  const sheet = await client.batches.getBatchSheet({ params: { interviewId } })
  saveFile(sheet, `Planilha - ${name.replace(/[\\/:*?"<>|]/g, ' ')}.xlsx`)
}
