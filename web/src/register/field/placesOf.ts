import type { PartyUse } from '#shared/api/register.ts'
import { type RegisterLink, relationTo } from '#shared/interview/index.ts'
import { factText } from '#shared/register/wholeAddress.ts'
import type { Place } from './context.ts'

/** The name under which the uses of a link are kept. */
export const refOfUses = ({ anchor, list }: RegisterLink): string => relationTo(anchor, list)

/** The places of links by the references of all questions that have a part in them. */
export function placesOf(links: readonly RegisterLink[]): (path: string) => Place | undefined {
  const byRef = new Map<string, RegisterLink>()
  for (const link of links)
    for (const { field } of link.filled) {
      const ref = relationTo(field, link.list)
      if (!byRef.has(ref)) byRef.set(ref, link)
    }
  return (path) => {
    const [first = '', row, item] = path.split('.')
    const link = byRef.get(item === undefined ? first : `${first}.${item}`)
    return link && { link, row: item === undefined ? undefined : Number(row) }
  }
}

/** The last use that the answer of a place's first question comes from. */
export function lastUseAt({ link }: Place, answer: unknown, uses: readonly PartyUse[]): PartyUse | undefined {
  const fact = link.filled[0]?.fact ?? 'name'
  const ref = refOfUses(link)
  return uses.findLast((use) => use.ref === ref && factText(use.facts, fact) === answer)
}
