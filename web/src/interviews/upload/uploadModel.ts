import type { Redline } from '#shared/api/interviews/redlines.ts'
import type { ModelReading } from '#shared/api/interviews.ts'
import { client } from '../../shell/client/index.ts'
import { sendFile } from '../../shell/client/sendFile.ts'
import { nameOf } from './nameOf.ts'

export type UploadStage = { readonly stage: 'sending'; readonly share: number } | { readonly stage: 'reading' }

/** Adds a docx model to an interview: uploaded straight to S3, then analysed by the server. */
export async function uploadModel(
  interviewId: string,
  file: File,
  onProgress: (stage: UploadStage) => void,
  /** The model whose file it replaces. */
  replaces?: string,
): Promise<ModelReading> {
  onProgress({ stage: 'sending', share: 0 })
  const upload = await client.interviews.startModelUpload(
    { params: { id: interviewId }, body: { fileName: file.name, size: file.size } },
    { quiet: true },
  )
  await sendFile(upload.url, upload.fields, file, (share) => onProgress({ stage: 'sending', share }))
  onProgress({ stage: 'reading' })
  return client.interviews.finishModelUpload(
    { params: { id: interviewId, uploadId: upload.id }, body: { name: nameOf(file), replaces } },
    { quiet: true },
  )
}

/** Sends an edited file of a model, which is compared with the model's own. */
export async function uploadEdited(interviewId: string, modelId: string, file: File): Promise<Redline> {
  const params = { id: interviewId }
  const upload = await client.interviews.startModelUpload(
    { params, body: { fileName: file.name, size: file.size } },
    { quiet: true },
  )
  await sendFile(upload.url, upload.fields, file)
  return client.interviews.finishEditedUpload({ params: { ...params, modelId, uploadId: upload.id } }, { quiet: true })
}

/** 'Contrato de locação.docx' becomes an interview named 'Contrato de locação' with the file as its first model. */
export async function interviewOfModel(file: File, onProgress: (stage: UploadStage) => void): Promise<string> {
  onProgress({ stage: 'sending', share: 0 })
  const interview = await client.interviews.createInterview({ body: { name: nameOf(file) } }, { quiet: true })
  try {
    await uploadModel(interview.id, file, onProgress)
    return interview.id
  } catch (error) {
    // If the model is refused, remove the empty interview.
    await client.interviews.deleteInterview({ params: { id: interview.id } }, { quiet: true }).catch(() => undefined)
    throw error
  }
}
