import type { Zippable } from 'fflate'
import { eachOf, type Outcome } from '../blocks/eachOf.ts'
import { saveFile } from '../blocks/saveFile.ts'
import { client } from '../shell/client/index.ts'
import { freeName } from './freeName.ts'
import { versionsOf } from './versionsOf.ts'

type Identified = { readonly id: string }

type ArchiveOptions = {
  /** The zip's name without ending. */
  readonly name?: string
  /** Called with the number of documents whose files are there. */
  readonly onProgress?: (count: number) => void
}

/** Downloads the newest files of documents in one zip: the PDF of each model, and its docx for users who may download it. */
export async function downloadArchive<T extends Identified>(
  executions: readonly T[],
  mayDownloadDocx: boolean,
  { name: zipName = 'Documentos', onProgress }: ArchiveOptions = {},
): Promise<Outcome<T>> {
  const entries: Zippable = {}
  const taken = new Set<string>()
  let count = 0
  const add = async ({ id }: Identified) => {
    const files = await client.documents.listFiles({ params: { id } }, { quiet: true })
    for (const file of versionsOf(files)[0]?.files ?? []) {
      if (file.type === 'docx' && !mayDownloadDocx) continue
      const blob = await client.documents.getFile({ params: { fileId: file.id } }, { quiet: true })
      const name = freeName(file.name, taken)
      taken.add(name.toLowerCase())
      // Both formats are already compressed.
      entries[name] = [new Uint8Array(await blob.arrayBuffer()), { level: 0 }]
    }
    onProgress?.(++count)
  }
  const [outcome, { zipSync }] = await Promise.all([eachOf(executions, add), import('fflate')])
  if (taken.size > 0)
    saveFile(new Blob([new Uint8Array(zipSync(entries))], { type: 'application/zip' }), `${zipName}.zip`)
  return outcome
}
