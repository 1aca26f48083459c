import { keyOfUse, type LibraryText, type Section, type Use, usesOf } from '#shared/interview/index.ts'
import { readContent } from '../content.ts'
import { interview, interviewVersion } from '../entity.ts'
import { libraryItem, libraryVersion } from '../library/entity.ts'
import { readItemContent } from '../library/itemContent.ts'

/** What is shown for one use, and what is known about it. */
export type Loaded = {
  readonly use: Use
  readonly name: string
  readonly version: number
  /** The newest version that interviews may use: the published or approved one, or the newest of a thing that has none. */
  readonly newest: number
  /** Whether the version shown was published, or approved. */
  readonly ready: boolean
  readonly sections?: readonly Section[]
  readonly text?: LibraryText
}

async function loadBlock(organizationId: string, use: Use): Promise<Loaded | undefined> {
  const { id: interviewId, version } = use
  const [{ data: stored }, { data: pinned }] = await Promise.all([
    interview.get({ organizationId, interviewId }).go(),
    version === undefined ? { data: undefined } : interviewVersion.get({ organizationId, interviewId, version }).go(),
  ])
  if (stored?.type !== 'block' || (version !== undefined && !pinned)) return undefined
  const { publication } = stored
  const newest = publication?.version ?? stored.version
  const key = pinned?.contentKey ?? publication?.contentKey ?? stored.contentKey
  const { interviewCode } = await readContent(key)
  return {
    use,
    name: stored.name,
    version: version ?? newest,
    newest,
    ready: pinned ? pinned.publishedAt !== undefined : publication !== undefined,
    sections: interviewCode.sections,
  }
}

async function loadText(organizationId: string, use: Use): Promise<Loaded | undefined> {
  const { id: itemId, version } = use
  const [{ data: stored }, { data: pinned }] = await Promise.all([
    libraryItem.get({ organizationId, itemId }).go(),
    version === undefined ? { data: undefined } : libraryVersion.get({ organizationId, itemId, version }).go(),
  ])
  if (!stored || (version !== undefined && !pinned)) return undefined
  const { approval } = stored
  const newest = approval?.version ?? stored.version
  const key = pinned?.contentKey ?? approval?.contentKey ?? stored.contentKey
  return {
    use,
    name: stored.name,
    version: version ?? newest,
    newest,
    ready: pinned ? pinned.approvedAt !== undefined : approval !== undefined,
    text: await readItemContent(key),
  }
}

/** What one use shows; undefined if it is not there, or belongs to another organisation. */
export const loadUse = (organizationId: string, use: Use): Promise<Loaded | undefined> =>
  use.kind === 'block' ? loadBlock(organizationId, use) : loadText(organizationId, use)

const nameOf = (use: Use): string => `${use.kind} ${keyOfUse(use)}`

/** Everything that these uses show, also what their blocks use in turn. */
export async function loadAll(organizationId: string, uses: readonly Use[]): Promise<Loaded[]> {
  const loaded = new Map<string, Loaded>()
  const asked = new Set<string>()
  let pending = uses
  while (pending.length > 0) {
    for (const use of pending) asked.add(nameOf(use))
    const found = await Promise.all(pending.map((use) => loadUse(organizationId, use)))
    const next = new Map<string, Use>()
    for (const one of found) {
      if (!one) continue
      loaded.set(nameOf(one.use), one)
      for (const use of usesOf({ sections: one.sections ?? [] }))
        if (!asked.has(nameOf(use))) next.set(nameOf(use), use)
    }
    pending = [...next.values()]
  }
  return [...loaded.values()]
}
