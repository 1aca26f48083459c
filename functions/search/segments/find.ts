import { MOST_FOUND, type SearchResult, searchKinds } from '#shared/api/search.ts'
import { piecesOf, withoutMarkings } from '../extracts.ts'
import { extractOf, markedText, type Patterns, patternsOf } from '../marks.ts'
import type { Found, Reader, Wanted } from '../searchIndex.ts'
import { type Bits, dropBits, entriesFromLast, hasBit } from './bits.ts'
import { unpack } from './buildSegment.ts'
import { matching } from './match.ts'
import { type OpenSegment, subjectOfKey } from './segment.ts'
import { visibleTo } from './visible.ts'

/** Something that is found; `tier` is 0 if all words are in its title. */
type Hit = { readonly segment: OpenSegment; readonly entry: number; readonly tier: 0 | 1 }

type Matches = { readonly segment: OpenSegment; readonly anywhere: Bits; readonly inTitle: Bits }

async function matchesOf(segment: OpenSegment, { terms }: Wanted): Promise<Matches> {
  const [anywhere, inTitle] = await Promise.all([
    matching(segment, terms, 'anywhere'),
    matching(segment, terms, 'title'),
  ])
  dropBits(anywhere, segment.dead)
  return { segment, anywhere, inTitle }
}

/** When what is wanted was changed, in milliseconds. */
const periodOf = ({ after, before }: Wanted) => ({
  from: after === '' ? -Infinity : Date.parse(after),
  to: before === '~' ? Infinity : Date.parse(before),
})

const updatedAt = ({ segment, entry }: Hit): number => segment.updated[entry]!
const keyOf = ({ segment, entry }: Hit): string => segment.keys[entry]!

/** What has all words in its title comes first, then what changed last. */
const byRank = (one: Hit, other: Hit): number =>
  one.tier - other.tier || updatedAt(other) - updatedAt(one) || (keyOf(one) < keyOf(other) ? -1 : 1)

async function resultOf({ segment, entry }: Hit, patterns: Patterns): Promise<SearchResult> {
  const packed = await segment.read(segment.textFrom[entry]!, segment.textFrom[entry + 1]!)
  const { title, context, text, updatedAt: changed, facts } = unpack(packed)
  const { kind, id } = subjectOfKey(segment.keys[entry]!)
  return {
    kind,
    id,
    title: piecesOf(markedText(title, patterns)),
    context: piecesOf(markedText(context, patterns)),
    extract: piecesOf(withoutMarkings(extractOf(text, patterns).extract)),
    updatedAt: changed,
    ...(kind === 'execution' && { interviewId: segment.interviews[segment.interviewOf[entry]!]! }),
    ...facts,
  }
}

/** Finds what the reader sees, what has the words in its title first, and counts it by kind, up to `MOST_FOUND`. */
export async function find(segments: readonly OpenSegment[], reader: Reader, wanted: Wanted): Promise<Found> {
  const matches = await Promise.all(segments.map((segment) => matchesOf(segment, wanted)))
  const isVisible = visibleTo(segments, reader)
  const { from, to } = periodOf(wanted)
  const counts = searchKinds.map(() => 0)
  const isRead = searchKinds.map((kind) => reader.kinds.includes(kind))
  const isListed = searchKinds.map((kind, place) => isRead[place]! && (wanted.kind ?? kind) === kind)
  const hits: Hit[] = []
  for (const { segment, anywhere, inTitle } of matches) {
    const { kinds, updated } = segment
    const listed: [number, number] = [0, 0]
    for (const entry of entriesFromLast(anywhere)) {
      const kind = kinds[entry]!
      const tier = hasBit(inTitle, entry) ? 0 : 1
      const isCounted = isRead[kind]! && counts[kind]! < MOST_FOUND
      const isShown = isListed[kind]! && listed[tier] < MOST_FOUND
      if (!isCounted && !isShown) continue
      if (updated[entry]! < from || updated[entry]! >= to || !isVisible(segment, entry)) continue
      if (isCounted) counts[kind]! += 1
      if (!isShown) continue
      listed[tier] += 1
      hits.push({ segment, entry, tier })
    }
  }
  hits.sort(byRank)
  const patterns = patternsOf(wanted.terms)
  const shown = hits.slice(wanted.offset, wanted.offset + wanted.limit)
  return {
    counts: reader.kinds
      .map((kind) => ({ kind, count: counts[searchKinds.indexOf(kind)]! }))
      .filter(({ count }) => count > 0),
    items: await Promise.all(shown.map((hit) => resultOf(hit, patterns))),
  }
}
