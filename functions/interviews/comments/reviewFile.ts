import { participantsIn } from '#functions/comments/index.ts'
import { compileEditorDocument, suggestedBy } from '#functions/docx/editor/index.ts'
import { namesOf } from '#functions/identity/index.ts'
import { hasDocument } from '#shared/interview/document/hasDocument.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import { Failure } from '../../platform/failure.ts'
import { deliverMade } from '../../platform/http/deliverMade.ts'
import type { Blob } from '../../platform/http/types.ts'
import { contentTypes } from '../../platform/objects/contentTypes.ts'
import { readContent } from '../content.ts'
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
  const name = `${interview.name} (revisão).docx`
  return deliverMade(organizationId, bytes, { name, contentType: contentTypes.docx })
}
