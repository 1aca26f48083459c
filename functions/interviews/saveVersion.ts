import { createWriteTransaction } from 'electrodb'
import type { Interview } from '#shared/api/interviews.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { now } from '../platform/clock.ts'
import { Failure } from '../platform/failure.ts'
import { commit } from '../platform/table/commit.ts'
import { type InterviewContent, keepContent } from './content.ts'
import { describeContent } from './describe.ts'
import { interview, interviewVersion } from './entity.ts'
import { presentInterview, type StoredInterview } from './present.ts'

interface Save {
  readonly content: InterviewContent
  readonly name: string
  readonly tags?: readonly string[] | undefined
  readonly restoredFrom?: number | undefined
}

/**
 * Stores a content as the version after `stored`. Fails as `conflict` when somebody else saved since `stored` was read; what they saved
 * and what this caller sent both stay whole.
 */
export const saveVersion = async (caller: Caller, stored: StoredInterview, save: Save): Promise<Interview> => {
  const { organizationId, interviewId } = stored
  const { content, bytes, facts } = describeContent(save.content, save.name)
  const contentKey = await keepContent(organizationId, interviewId, content)
  const version = stored.version + 1
  const time = now().toISOString()
  const change = { ...facts, ...(save.tags && { tags: [...save.tags] }), version, contentKey, updatedAt: time }
  const committed = await commit(
    createWriteTransaction({ interview, interviewVersion }, (write) => [
      write.interview
        .patch({ organizationId, interviewId })
        .set({ ...change, type: stored.type })
        .where((attributes, { eq }) => eq(attributes.version, stored.version))
        .commit(),
      write.interviewVersion
        .create({
          organizationId,
          interviewId,
          version,
          contentKey,
          name: facts.name,
          fieldCount: facts.fieldCount,
          bytes,
          savedBy: caller.userId,
          savedAt: time,
          restoredFrom: save.restoredFrom,
        })
        .commit(),
    ]),
  )
  if (!committed) throw new Failure('conflict')
  return presentInterview({ ...stored, ...change }, content)
}
