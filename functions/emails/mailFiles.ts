import type { MailFile } from '#functions/mail/index.ts'
import type { DocumentFile } from '#shared/api/documents.ts'
import { file, SHARED_DAYS, shareFile } from '../documents/index.ts'
import { contentTypes } from '../platform/objects/contentTypes.ts'
import { getBytes } from '../platform/objects/store.ts'

/** Bytes attached to one e-mail: with base64, under the 10 MB that many mail servers accept. */
const MOST_ATTACHED = 7 * 1024 * 1024

type Chosen = { readonly attached: readonly DocumentFile[]; readonly left: readonly DocumentFile[] }

/** The files that fit into one e-mail, and the others. */
export function chooseFiles(files: readonly DocumentFile[]): Chosen {
  let size = 0
  const attached = files.filter((one) => {
    if (size + one.size > MOST_ATTACHED) return false
    size += one.size
    return true
  })
  return { attached, left: files.filter((one) => !attached.includes(one)) }
}

/** A document's file as an attachment; undefined if it was deleted. */
export async function bytesOf(
  organizationId: string,
  { id, executionId, name, type }: DocumentFile,
): Promise<MailFile | undefined> {
  const { data } = await file.get({ organizationId, executionId, fileId: id }).go({ consistent: true })
  const bytes = data && (await getBytes(data.objectKey))
  return bytes ? { name, type: contentTypes[type], bytes } : undefined
}

/** What an e-mail says of a file that is too large for it: where it can be downloaded for a time, if the site's origin is known. */
export async function noteOf(
  organizationId: string,
  { id, executionId, name }: DocumentFile,
  site: string | undefined,
): Promise<string> {
  const large = `O arquivo "${name}" é grande demais para um e-mail.`
  if (!site) return `${large} Peça-o a quem enviou esta mensagem.`
  const address = await shareFile({ organizationId, executionId, fileId: id }, site)
  return `${large} Baixe-o em até ${SHARED_DAYS} dias neste endereço, que o abre para quem o tiver: ${address}`
}
