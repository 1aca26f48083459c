import type { Zippable } from 'fflate'
import { mayDownload } from '#shared/api/documents/policy.ts'
import type { Holder } from '#shared/api/holds.ts'
import { freeName } from '#shared/format/freeName.ts'
import { loadCode } from '../blocks/chunks/loadChunk.ts'
import { eachOf, type Outcome } from '../blocks/eachOf.ts'
import { saveFile } from '../blocks/saveFile.ts'
import { client } from '../shell/client/index.ts'
import { versionsOf } from './versionsOf.ts'

type Identified = { readonly id: string }

/** Downloads the newest files of documents in one zip: the PDF of each model, and its docx for users who may download it. */
export async function downloadArchive<T extends Identified>(
  executions: readonly T[],
  member: Holder,
): Promise<Outcome<T>> {
  const entries: Zippable = {}
  const taken = new Set<string>()
  const add = async ({ id }: Identified) => {
    const files = await client.documents.listFiles({ params: { id } }, { quiet: true })
    for (const file of versionsOf(files)[0]?.files ?? []) {
      if (!mayDownload(member, file)) continue
      const blob = await client.documents.getFile({ params: { fileId: file.id } }, { quiet: true })
      const name = freeName(file.name, taken)
      taken.add(name.toLowerCase())
      // Both formats are already compressed.
      entries[name] = [new Uint8Array(await blob.arrayBuffer()), { level: 0 }]
    }
  }
  const [outcome, { zipSync }] = await Promise.all([eachOf(executions, add), loadCode(() => import('fflate'))])
  if (taken.size > 0)
    saveFile(new Blob([new Uint8Array(zipSync(entries))], { type: 'application/zip' }), 'Documentos.zip')
  return outcome
}
