import type { Body } from '#shared/api/call.ts'
import type { Interview, interviews } from '#shared/api/interviews.ts'
import { tagsOf } from '#shared/interview/tags.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { checkPublishable } from './checkPublishable.ts'
import { readContent } from './content.ts'
import { withEditorModel } from './editorModel.ts'
import { checkModels } from './models.ts'
import { findForSave, findVersion } from './readInterview.ts'
import { retentionNews } from './retentionNews.ts'
import { checkBlocks } from './reuse/checkBlocks.ts'
import { saveVersion } from './saveVersion.ts'
import { notifyPublished } from './toldOfPublication.ts'
import { refuseWhileUsed } from './whereUsed.ts'

/** Replaces the draft's content. Members the body leaves out are kept, and so is the publication. */
export async function saveInterview(
  caller: Caller,
  interviewId: string,
  { version, name, interviewCode, ...body }: Body<typeof interviews.saveInterview>,
): Promise<Interview> {
  const stored = await findForSave(caller, interviewId, version)
  await checkBlocks(caller, interviewCode, stored.usedIds)
  const former = await readContent(stored.contentKey)
  const made = await withEditorModel(stored.organizationId, interviewCode, former.interviewCode)
  const content = {
    ...former,
    ...made,
    ...(body.document !== undefined && { document: body.document }),
    ...(body.documentEditor !== undefined && { documentEditor: body.documentEditor }),
    ...(body.editorDef !== undefined && { editorDef: body.editorDef }),
  }
  // The specification's body has no name: the title is part of the code.
  const { title } = interviewCode.metadata
  const renamed = title !== former.interviewCode.metadata.title && title.trim() !== '' ? title : stored.name
  await checkModels(stored.organizationId, made.interviewCode, former.interviewCode)
  return saveVersion(caller, stored, { content, name: name ?? renamed })
}

/** Changes an interview's facts, publishes its draft, or restores an earlier content as the draft. */
export async function changeInterview(
  caller: Caller,
  interviewId: string,
  body: Body<typeof interviews.changeInterview>,
): Promise<Interview> {
  const stored = await findForSave(caller, interviewId, body.version)
  const former = body.versionSelected === undefined ? stored : await findVersion(stored, body.versionSelected)
  const content = await readContent(former.contentKey)
  if (body.published === false && stored.type === 'block') await refuseWhileUsed(caller, interviewId, 'Este bloco')
  if (body.published) await checkPublishable(stored, content.interviewCode)
  return saveVersion(caller, stored, {
    content,
    name: body.name ?? former.name,
    tags: body.tags && tagsOf(body.tags),
    restoredFrom: body.versionSelected,
    publish: body.published,
    ...(body.published && {
      notifications: [
        ...(await notifyPublished(caller, stored)),
        ...(await retentionNews(caller, stored, content.interviewCode)),
      ],
    }),
  })
}
