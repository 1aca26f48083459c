import { now } from '../platform/clock.ts'
import { isConditionFailure } from '../platform/table/isConditionFailure.ts'
import { type Contents, searchMerge } from './entity.ts'
import { countBits } from './segments/bits.ts'
import { deleteSegment, SegmentGone } from './segments/files.ts'
import { type Merged, mergeFiles } from './segments/mergeFiles.ts'
import { dueRun, isFull } from './segments/mergePlan.ts'
import { openSegments } from './segments/openSegments.ts'
import { readIndex, replaceIndex } from './storedIndex.ts'

type Which = 'contents' | 'next'

const has = ({ segments }: Contents, { become }: Merged): boolean =>
  segments.some(({ id }) => become.some((one) => one.id === id))

/** Contents with a run replaced; undefined if others have merged some of it. */
function withMerged({ place, segments }: Contents, { run, become }: Merged): Contents | undefined {
  const first = segments.findIndex(({ id }) => id === run[0]?.id)
  const isThere = first >= 0 && run.every(({ id }, at) => segments[first + at]?.id === id)
  if (!isThere) return undefined
  return { place, segments: [...segments.slice(0, first), ...become, ...segments.slice(first + run.length)] }
}

/** Puts what was merged where it was; what others have written meanwhile stays. False if others have merged some of it. */
async function replaceRun(organizationId: string, which: Which, merged: Merged): Promise<boolean> {
  let isReplaced = false
  await replaceIndex(organizationId, async (stored) => {
    const former = stored?.[which]
    // It was written, but the answer was lost.
    isReplaced = former !== undefined && has(former, merged)
    const replaced = !isReplaced && former && withMerged(former, merged)
    if (!stored || !replaced) return undefined
    isReplaced = true
    const { state, rebuildId, contents, next } = stored
    return { state, ...(rebuildId && { rebuildId }), contents, ...(next && { next }), [which]: replaced }
  })
  if (!isReplaced) await Promise.all(merged.become.map(({ id }) => deleteSegment(organizationId, id)))
  return isReplaced
}

/** A large segment of which most was replaced since, written again without it. */
async function shrunk(organizationId: string, { segments }: Contents): Promise<Merged | undefined> {
  const opened = await openSegments(organizationId, segments)
  const at = opened.findIndex(({ keys, dead }, place) => isFull(segments[place]!) && countBits(dead) * 2 > keys.length)
  return at < 0 ? undefined : mergeFiles(organizationId, [segments[at]!], at === 0, [opened[at]!])
}

/** One merge that is due; false if there is none, or others have done it. */
async function mergeOnce(organizationId: string, which: Which): Promise<boolean> {
  const contents = (await readIndex(organizationId))?.[which]
  const run = contents && dueRun(contents.segments)
  if (!run) return false
  const merged = await mergeFiles(organizationId, run, run[0] === contents.segments[0])
  const isReplaced = await replaceRun(organizationId, which, merged)
  if (isReplaced && merged.become.some(isFull)) {
    const after = (await readIndex(organizationId))?.[which]
    const smaller = after && (await shrunk(organizationId, after))
    if (smaller) await replaceRun(organizationId, which, smaller)
  }
  return isReplaced
}

/** Milliseconds after which others merge instead of somebody who does not say that they are done. */
const LEASE = 120_000

async function take(organizationId: string): Promise<boolean> {
  const time = now().getTime()
  try {
    await searchMerge
      .put({ organizationId, until: time + LEASE })
      .where(({ until }, { notExists, lt }) => `${notExists(until)} OR ${lt(until, time)}`)
      .go()
    return true
  } catch (error) {
    if (isConditionFailure(error)) return false
    throw error
  }
}

/** Merges segments until there are few of each size, unless somebody else does. */
export async function mergeDue(organizationId: string): Promise<void> {
  const stored = await readIndex(organizationId)
  const isDue = [stored?.contents, stored?.next].some((contents) => contents && dueRun(contents.segments))
  if (!isDue || !(await take(organizationId))) return
  try {
    for (const which of ['contents', 'next'] as const) while (await mergeOnce(organizationId, which));
  } catch (error) {
    // Others have merged and deleted what was to be merged.
    if (!(error instanceof SegmentGone)) throw error
  } finally {
    await searchMerge.delete({ organizationId }).go()
  }
}
