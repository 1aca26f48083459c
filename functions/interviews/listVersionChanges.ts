import { groupNames } from '#functions/groups/index.ts'
import { namesOf } from '#functions/identity/index.ts'
import type { VersionChanges } from '#shared/api/interviews.ts'
import { type DescribedChange, describeChanges, type Versioned } from '#shared/interview/changes/describeChanges.ts'
import { chosenIn, withNames } from '#shared/interview/changes/withNames.ts'
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
  const names = await namesIn(stored.organizationId, [before, after])
  const changes = describeChanges(withNames(before, names), withNames(after, names))
  return { version, ...(from > 0 && { from }), total: changes.length, changes: toAnswer(changes) }
}

async function namesIn(organizationId: string, versions: readonly Versioned[]): Promise<ReadonlyMap<string, string>> {
  const chosen = versions.flatMap(({ interviewCode }) => chosenIn(interviewCode))
  const idsOf = (type: 'user' | 'group') => chosen.filter((one) => one.type === type).map(({ id }) => id)
  const [people, groups] = await Promise.all([
    namesOf(organizationId)(idsOf('user')),
    groupNames(organizationId)(idsOf('group')),
  ])
  return new Map([...people, ...groups])
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
