import { participantsIn } from '#functions/comments/index.ts'
import { compileEditorDocument, hasDocument, suggestedBy } from '#functions/docx/editor/index.ts'
import { namesOf } from '#functions/identity/index.ts'
import { contentDisposition } from '#shared/format/fileName.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import { Failure } from '../../platform/failure.ts'
import { DIRECT_LIMIT } from '../../platform/http/directLimit.ts'
import type { Blob } from '../../platform/http/types.ts'
import { contentTypes } from '../../platform/objects/contentTypes.ts'
import { readContent } from '../content.ts'
import { deliverModel } from '../modelFile.ts'
import { storeModel } from '../models.ts'
import { findInterview } from '../readInterview.ts'
import { modelCommentsOf } from './readComments.ts'

const NOBODY = 'Alguém que saiu da organização'

/** The document as a Word file, with its comments, and its suggestions as tracked changes. */
export async function reviewFile(caller: Caller, interviewId: string): Promise<Blob> {
  const interview = await findInterview(caller, interviewId)
  const { organizationId } = interview
  const { interviewCode } = await readContent(interview.contentKey)
  if (!hasDocument(interviewCode.editorDef))
    throw new Failure('invalid', 'Este modelo não tem um documento escrito aqui.')
  const comments = await modelCommentsOf(interview)
  const names = await namesOf(organizationId)([
    ...new Set([...comments.flatMap(participantsIn), ...suggestedBy(interviewCode.editorDef)]),
  ])
  const bytes = compileEditorDocument(interviewCode.editorDef, interviewCode, {
    comments: comments.map(({ commentId, text, createdBy, createdAt, answers, resolvedAt }) => ({
      id: commentId,
      resolved: resolvedAt !== undefined,
      said: [{ by: createdBy, at: createdAt, text }, ...answers],
    })),
    nameOf: (id) => names.get(id) ?? NOBODY,
  })
  const fileName = `${interview.name} (revisão).docx`
  if (bytes.byteLength <= DIRECT_LIMIT)
    return { bytes, contentType: contentTypes.docx, disposition: contentDisposition(fileName) }
  const fileId = await storeModel(organizationId, bytes)
  return deliverModel(organizationId, { fileId, fileName, size: bytes.byteLength })
}
