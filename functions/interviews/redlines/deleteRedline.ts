import type { Caller } from '../../platform/auth/caller.ts'
import { logEntry } from '../../platform/outbox/logEntry.ts'
import { transact } from '../../platform/transact.ts'
import { interviewSubject } from '../logSubject.ts'
import type { StoredInterview } from '../present.ts'
import { redline } from './entity.ts'
import { findRedline, redlinesOf } from './readRedline.ts'

/** Sets an edited file aside. The file itself stays among those that versions of the interview may refer to. */
export async function deleteRedline(caller: Caller, interviewId: string, redlineId: string): Promise<null> {
  const { interview, stored } = await findRedline(caller, interviewId, redlineId)
  const { organizationId } = interview
  await transact({ redline }, (write) => [write.redline.delete({ organizationId, interviewId, redlineId })], [
    logEntry(caller, {
      action: 'redline.deleted',
      subject: interviewSubject(interview),
      before: { fileName: stored.fileName, changes: stored.left },
    }),
  ])
  return null
}

/** Removes the comparisons of an interview that is being deleted. */
export async function removeRedlines(
  interview: Pick<StoredInterview, 'organizationId' | 'interviewId'>,
): Promise<void> {
  const keys = (await redlinesOf(interview)).map(({ organizationId, interviewId, redlineId }) => ({
    ...{ organizationId, interviewId, redlineId },
  }))
  if (keys.length > 0) await redline.delete(keys).go()
}
