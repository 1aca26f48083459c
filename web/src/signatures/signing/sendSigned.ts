import { sendFile } from '../../shell/client/sendFile.ts'
import { signatureCalls } from '../page/signatureCalls.ts'
import type { SigningLink } from './useSigning.ts'

/** Uploads PDF files that do not fit into a call, one after the other; resolves to their identifiers. */
export async function sendSigned(
  { params }: Pick<SigningLink, 'params'>,
  files: readonly File[],
  onProgress: (share: number) => void,
): Promise<string[]> {
  const whole = files.reduce((sum, { size }) => sum + size, 0)
  let done = 0
  const ids: string[] = []
  for (const file of files) {
    const { id, url, fields } = await signatureCalls.startSignedUpload({ params, body: { size: file.size } })
    await sendFile(url, fields, file, (share) => onProgress((done + share * file.size) / whole))
    done += file.size
    ids.push(id)
  }
  return ids
}
