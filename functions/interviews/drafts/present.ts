import type { ModelDraft } from '#shared/api/interviews/modelDrafts.ts'
import type { StoredDraft } from './entity.ts'
import type { DraftContent } from './propose.ts'

export const presentDraft = (
  { draftId, version, files, createdBy, createdAt, expiresAt }: StoredDraft,
  { name, fields, passages, departs, notes }: DraftContent,
): ModelDraft => ({
  ...{ id: draftId, version, name, fields, passages, departs, notes, createdBy, createdAt },
  files: files.map(({ name: file, size }) => ({ name: file, size })),
  deleteAt: new Date(expiresAt * 1_000).toISOString(),
})
