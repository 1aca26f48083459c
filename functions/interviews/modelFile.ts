import { contentDisposition } from '#shared/format/fileName.ts'
import type { TemplateModel } from '#shared/interview/model.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { found } from '../platform/failure.ts'
import { DIRECT_LIMIT } from '../platform/http/directLimit.ts'
import type { Blob } from '../platform/http/types.ts'
import { contentTypes } from '../platform/objects/contentTypes.ts'
import { presignDownload } from '../platform/objects/presign.ts'
import { readContent } from './content.ts'
import { modelBytes, modelKey } from './models.ts'
import { findInterview } from './readInterview.ts'

/** The Word file of one of the interview's models, either the current one or the original before its tags were translated. */
export async function modelFile(
  caller: Caller,
  interviewId: string,
  modelId: string,
  original: boolean,
): Promise<Blob> {
  const { organizationId, contentKey } = await findInterview(caller, interviewId)
  const { interviewCode } = await readContent(contentKey)
  const model = found(interviewCode.settings.templates.find(({ id }) => id === modelId))
  const fileId = original
    ? found(model.originalFileId, 'As marcações deste arquivo não foram traduzidas.')
    : model.fileId
  return deliverModel(organizationId, { ...model, fileId })
}

type Delivered = Pick<TemplateModel, 'fileId' | 'fileName' | 'size'>

/** The Word file of a model, for callers who may see the interview or execution that refers to it. */
export async function deliverModel(organizationId: string, { fileId, fileName, size }: Delivered): Promise<Blob> {
  const disposition = contentDisposition(fileName)
  if (size > DIRECT_LIMIT)
    return { redirect: await presignDownload(modelKey(organizationId, fileId), contentTypes.docx, disposition) }
  return { bytes: await modelBytes(organizationId, fileId), contentType: contentTypes.docx, disposition }
}
