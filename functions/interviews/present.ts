import type { EntityItem } from 'electrodb'
import type { Interview, InterviewSummary } from '#shared/api/interviews.ts'
import { deletionOf } from '../platform/bin/index.ts'
import type { InterviewContent } from './content.ts'
import type { interview } from './entity.ts'

export type StoredInterview = EntityItem<typeof interview>

export const presentSummary = (stored: StoredInterview): InterviewSummary => ({
  id: stored.interviewId,
  organization: stored.organizationId,
  name: stored.name,
  type: stored.type,
  formType: stored.formType,
  published: stored.published,
  publication: stored.publication && {
    version: stored.publication.version,
    name: stored.publication.name,
    publishedBy: stored.publication.publishedBy,
    publishedAt: stored.publication.publishedAt,
    outdated: stored.publication.contentKey !== stored.contentKey,
  },
  trash:
    stored.trashedAt && stored.trashedBy
      ? { at: stored.trashedAt, by: stored.trashedBy, deleteAt: deletionOf(stored.trashedAt) }
      : undefined,
  tags: stored.tags,
  fieldCount: stored.fieldCount,
  modelCount: stored.modelCount,
  version: stored.version,
  createdBy: stored.createdBy,
  createdAt: stored.createdAt,
  updatedAt: stored.updatedAt,
})

export const presentInterview = (
  stored: StoredInterview,
  content: InterviewContent,
  versionSelected = stored.version,
): Interview => ({
  ...presentSummary(stored),
  interviewCode: content.interviewCode,
  document: content.document,
  documentText: content.documentText,
  documentEditor: content.documentEditor,
  editorDef: content.editorDef,
  versionSelected,
})
