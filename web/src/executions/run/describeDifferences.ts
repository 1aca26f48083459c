import { changesOf, definitionOf, type InterviewCode } from '#shared/interview/index.ts'
import { type Content, type Difference, differencesOf } from './differencesOf.ts'

/** The differences of two contents to show: of a list, a line for each answer that differs. */
export function describeDifferences(
  code: Pick<InterviewCode, 'sections'>,
  mine: Content,
  theirs: Content,
): Difference[] {
  const lists = code.sections.flatMap(({ fields }) => fields).filter((field) => definitionOf(field).holdsItems)
  return differencesOf(code, mine, theirs).map((difference) => {
    const list = lists.find(({ ref }) => ref === difference.key)
    if (!list) return difference
    const changes = changesOf(list, difference.mine, difference.theirs)
    const lines = (side: 'before' | 'after') =>
      changes.map(({ row, label, [side]: text }) => `${row ? `${row} · ` : ''}${label}: ${text || '—'}`).join('\n')
    return { ...difference, mineText: lines('before'), theirsText: lines('after') }
  })
}
