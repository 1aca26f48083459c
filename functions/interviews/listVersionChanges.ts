import type { VersionChanges } from '#shared/api/interviews.ts'
import { type DescribedChange, describeChanges, type Versioned } from '#shared/interview/changes/describeChanges.ts'
import { emptyInterviewCode } from '#shared/interview/model.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { readContent } from './content.ts'
import type { StoredInterview } from './present.ts'
import { findInterview, findVersion } from './readInterview.ts'

/** Limit of the changes in an answer, in characters of JSON: well below the limit of a Lambda, well above what a person reads. */
const MAX_CHARACTERS = 1_500_000

/** What changed in a version of an interview since the previous or another version. */
export async function listVersionChanges(
  caller: Caller,
  interviewId: string,
  version: number,
  from = version - 1,
): Promise<VersionChanges> {
  const stored = await findInterview(caller, interviewId)
  const [former, after] = await Promise.all([
    from === 0 ? undefined : contentOf(stored, from),
    contentOf(stored, version),
  ])
  const before = former ?? nothing(after.interviewCode.metadata.title)
  const changes = describeChanges(before, after)
  return { version, ...(from > 0 && { from }), total: changes.length, changes: toAnswer(changes) }
}

const contentOf = async (stored: StoredInterview, version: number): Promise<Versioned> =>
  readContent((await findVersion(stored, version)).contentKey)

/** An interview before its first version: only the name it was given. */
const nothing = (title: string): Versioned => ({
  interviewCode: emptyInterviewCode(title),
  document: '',
  documentText: '',
})

/** As many changes as fit, from the first. */
function toAnswer(changes: readonly DescribedChange[]): VersionChanges['changes'] {
  let room = MAX_CHARACTERS
  const fits = (change: DescribedChange) => {
    room -= JSON.stringify(change).length
    return room >= 0
  }
  const end = changes.findIndex((change) => !fits(change))
  return changes.slice(0, end < 0 ? changes.length : end).map((change) => ({ ...change, details: [...change.details] }))
}
