import { type DescribedChange, describeChanges } from '#shared/interview/changes/describeChanges.ts'
import { withNames } from '#shared/interview/changes/withNames.ts'
import type { InterviewCode } from '#shared/interview/model.ts'
import type { Difference } from '../../../blocks/Differences.tsx'

/** Where the two results of a merge differ: what both people changed, in each version, with the names of the people and groups chosen. */
export function clashesOf(
  mine: InterviewCode,
  theirs: InterviewCode,
  names: Pick<ReadonlyMap<string, string>, 'get'>,
): Difference[] {
  const versioned = (interviewCode: InterviewCode) =>
    withNames({ interviewCode, document: '', documentText: '' }, names)
  return describeChanges(versioned(theirs), versioned(mine)).flatMap(toDifferences)
}

function toDifferences({ kind, change, name, place, details }: DescribedChange, at: number): Difference[] {
  const what = place === undefined ? name : `${place} › ${name}`
  if (change === 'added') return [{ key: `${at}`, label: what, mineText: STAYS, theirsText: GOES }]
  if (change === 'removed') return [{ key: `${at}`, label: what, mineText: GOES, theirsText: STAYS }]
  return details.map(({ member, label, before = '', after = '' }) => ({
    key: `${at} ${member}`,
    label: kind === 'setting' ? label : `${what}: ${label}`,
    mineText: before === after ? alike(member) : after,
    theirsText: before === after ? alike(member) : before,
  }))
}

const STAYS = 'fica no modelo'
const GOES = 'sai do modelo'
/** The texts of Word files are not compared here. */
const alike = (member: string): string =>
  member === 'file' ? 'outro arquivo do Word' : 'mudou, com as mesmas palavras'
