import { collection, noContents, placeOf, withSegment, write } from './contents.ts'
import type { Contents } from './entity.ts'
import type { LookAgain, ReadChanges } from './searchIndex.ts'
import { replaceIndex } from './storedIndex.ts'

/**
 * Brings things into an index as they are now, also into one that is being made to replace it. What others index at the same moment is
 * kept: things are read after the index, and again if it has changed by the time it is written.
 */
export const changeIndex = (organizationId: string, readChanges: ReadChanges): Promise<void> =>
  replaceIndex(organizationId, async (stored) => {
    if (!stored?.contents) return undefined
    const changes = await readChanges()
    if (changes.length === 0) return undefined
    const { contents, next, state, rebuildId } = stored
    const segment = await write(organizationId, next ? [contents, next] : [contents], changes)
    return {
      state,
      ...(rebuildId && { rebuildId }),
      contents: withSegment(contents, segment),
      ...(next && { next: withSegment(next, segment) }),
    }
  })

/** What a rebuild goes on with while an index is not complete yet. */
const begun = (contents: Contents | undefined, place: Contents['place']): Contents =>
  contents?.place === place ? contents : noContents(place)

/** Begins to make an index again, unless it has begun. Until it is done, a complete one serves searches. */
export const beginRebuild = (organizationId: string, rebuildId: string): Promise<void> =>
  replaceIndex(organizationId, async (stored) => {
    if (stored?.rebuildId === rebuildId) return undefined
    const place = placeOf(stored?.contents)
    return stored?.contents && stored.state === 'ready'
      ? { state: 'ready', rebuildId, contents: stored.contents, next: noContents(place) }
      : { state: 'building', rebuildId, contents: begun(stored?.contents, place) }
  })

/**
 * Brings a part of everything into an index that is being made; false if a newer rebuild has replaced this one.
 *
 * @param lookAgain given with the last part
 */
export async function growIndex(
  organizationId: string,
  rebuildId: string,
  readChanges: ReadChanges,
  lookAgain?: LookAgain,
): Promise<boolean> {
  let isCurrent = true
  await replaceIndex(organizationId, async (stored) => {
    isCurrent = stored?.rebuildId === rebuildId
    if (!stored?.contents || !isCurrent) return undefined
    const { state, contents, next } = stored
    const target = next ?? contents
    const grown = withSegment(target, await write(organizationId, [target], await readChanges()))
    if (lookAgain) {
      // New files have nothing but what was just looked at.
      if (grown.place === 'collection') await (await collection()).lookAtStale(organizationId, rebuildId, lookAgain)
      return { state: 'ready', contents: grown }
    }
    return next ? { state, rebuildId, contents, next: grown } : { state, rebuildId, contents: grown }
  })
  return isCurrent
}
