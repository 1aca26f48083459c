import { readEditorDocument } from '#functions/docx/editor/index.ts'
import { inspectDocx } from '#functions/docx/package/index.ts'
import type { OpenedDocument } from '#shared/api/interviews/document.ts'
import { MAX_CODE_BYTES } from '#shared/interview/limits.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { Failure } from '../platform/failure.ts'
import { readContent } from './content.ts'
import { wordModel } from './editorModel.ts'
import { modelBytes } from './models.ts'
import { refusal } from './readDocx.ts'
import { findInterview } from './readInterview.ts'

/** A Word file of the interview as a document for the editor, and what would be lost. Nothing is saved. */
export async function openInEditor(caller: Caller, interviewId: string, modelId: string): Promise<OpenedDocument> {
  const { organizationId, contentKey } = await findInterview(caller, interviewId)
  const { interviewCode } = await readContent(contentKey)
  const { fileId } = wordModel(interviewCode, modelId)
  const inspected = await inspectDocx(await modelBytes(organizationId, fileId))
  if (!inspected.ok) throw refusal(inspected.error)
  const { editorDef, kept, lost } = readEditorDocument(inspected.value.package)
  if (Buffer.byteLength(JSON.stringify(editorDef)) > MAX_CODE_BYTES)
    throw new Failure(
      'too_large',
      'O documento é grande demais para o editor: com as imagens, passa de 5 MB. Reduza as imagens no Word e envie o arquivo de novo.',
    )
  return { editorDef, kept: [...kept], lost: [...lost] }
}
