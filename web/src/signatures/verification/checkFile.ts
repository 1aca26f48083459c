import type { VerifiedFile } from '#shared/api/signatures/verification.ts'
import { sendFile } from '../../shell/client/sendFile.ts'
import { signatureCalls } from '../page/signatureCalls.ts'

/** What fits into a call; larger files are uploaded first. */
const IN_CALL = 4 * 1024 * 1024
export const LARGEST = 50 * 1024 * 1024

/** Has a PDF checked. `onProgress` gets the share that was sent, and undefined while it is checked. */
export async function checkFile(file: File, onProgress: (share: number | undefined) => void): Promise<VerifiedFile> {
  if (file.size > LARGEST) throw new Error('O arquivo tem mais de 50 MB, o máximo que esta página confere.')
  if (!(await isPdf(file))) throw new Error('Este arquivo não é um PDF. Escolha o PDF que você recebeu assinado.')
  if (file.size <= IN_CALL) {
    onProgress(undefined)
    return signatureCalls.verifyFile({ body: {}, files: { file } })
  }
  onProgress(0)
  const { id, url, fields } = await signatureCalls.startVerificationUpload({ body: { size: file.size } })
  await sendFile(url, fields, file, onProgress)
  onProgress(undefined)
  return signatureCalls.verifyUpload({ params: { uploadId: id }, body: {} })
}

/** The header may follow some other bytes (ISO 32000-1, implementation note 13). */
const isPdf = async (file: File): Promise<boolean> => (await file.slice(0, 1_024).text()).includes('%PDF-')
