import type { Caller } from '../../platform/auth/caller.ts'
import { inSeconds, now } from '../../platform/clock.ts'
import { found } from '../../platform/failure.ts'
import { getJson } from '../../platform/objects/store.ts'
import { modelDraft, type StoredDraft } from './entity.ts'
import { presentDraft } from './present.ts'
import type { DraftContent } from './propose.ts'

/** A proposal of the caller's own, whether accepted or not: the contracts are of clients, and nobody else was shown them. */
export async function findOwn({ organizationId, userId }: Caller, draftId: string): Promise<StoredDraft> {
  const { data } = await modelDraft.get({ organizationId, draftId }).go({ consistent: true })
  return found(data && data.createdBy === userId && data.expiresAt > inSeconds(now()) ? data : null)
}

export async function findDraft(caller: Caller, draftId: string): Promise<StoredDraft> {
  const stored = await findOwn(caller, draftId)
  return found(stored.accepted ? null : stored)
}

export const contentOf = ({ contentKey }: Pick<StoredDraft, 'contentKey'>): Promise<DraftContent> => getJson(contentKey)

export async function readModelDraft(caller: Caller, draftId: string) {
  const stored = await findDraft(caller, draftId)
  return presentDraft(stored, await contentOf(stored))
}
