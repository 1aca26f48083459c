import { groupNames } from '#functions/groups/index.ts'
import { namesOf } from '#functions/identity/index.ts'
import type { VersionChanges } from '#shared/api/interviews.ts'
import {
  type DescribedChange,
  describeChanges,
  type FileTexts,
  filePair,
  type Versioned,
} from '#shared/interview/changes/describeChanges.ts'
import { chosenIn, withNames } from '#shared/interview/changes/withNames.ts'
import { emptyInterviewCode } from '#shared/interview/model.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { Failure } from '../platform/failure.ts'
import { readContent } from './content.ts'
import type { StoredInterview } from './present.ts'
import { findInterview, findVersion } from './readInterview.ts'
import { compareFiles } from './redlines/compareFiles.ts'

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
  const files = await fileTexts(stored.organizationId, before, after)
  const changes = describeChanges(withNames(before, names), withNames(after, names), files)
  return { version, ...(from > 0 && { from }), total: changes.length, changes: toAnswer(changes) }
}

/** The passages in which replaced Word files differ; none of a file that cannot be compared, or that differs in too much. */
async function fileTexts(
  organizationId: string,
  before: Versioned,
  after: Versioned,
): Promise<ReadonlyMap<string, FileTexts>> {
  const former = new Map(before.interviewCode.settings.templates.map(({ id, fileId }) => [id, fileId]))
  const texts = new Map<string, FileTexts>()
  for (const { id, fileId, madeBy } of after.interviewCode.settings.templates) {
    const modelFileId = former.get(id)
    if (madeBy || modelFileId === undefined || modelFileId === fileId) continue
    try {
      const { changes } = await compareFiles({ organizationId, modelFileId, editedFileId: fileId }, NOBODY)
      const side = (part: 'deleted' | 'inserted') =>
        changes.map((change) => `${change.before}${change[part]}${change.after}`).join('\n')
      texts.set(filePair(modelFileId, fileId), { before: side('deleted'), after: side('inserted') })
    } catch (error) {
      if (!(error instanceof Failure)) throw error
    }
  }
  return texts
}

const NOBODY = { name: '', date: undefined }

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
