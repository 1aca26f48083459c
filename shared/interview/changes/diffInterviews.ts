import { sameValue } from '../../logic/run/sameValue.ts'
import type { InterviewCode } from '../model.ts'
import { fieldItems, type Item, type Items, modelItems, sectionItems, settingItems, textItems } from './items.ts'
import { movedKeys } from './movedKeys.ts'
import { changeKinds } from './words.ts'

/** A changed member of the item itself, or 'place' and 'position' if it moved. */
export type MemberChange = { readonly member: string; readonly before?: unknown; readonly after?: unknown }

/** One difference between two versions. An added item has no `before`, a removed one no `after`. */
export type InterviewChange = {
  readonly kind: (typeof changeKinds)[number]
  readonly before?: Item
  readonly after?: Item
  readonly members: readonly MemberChange[]
}

const compared: { readonly [K in InterviewChange['kind']]: (code: InterviewCode) => Items } = {
  section: sectionItems,
  field: fieldItems,
  text: textItems,
  model: modelItems,
  setting: settingItems,
}

/** What changed from one version to the next: sections, fields with their rules, texts of documents, docx models, settings. */
export function diffInterviews(before: InterviewCode, after: InterviewCode): InterviewChange[] {
  return changeKinds.flatMap((kind) => {
    const olds = compared[kind](before)
    return diffItems(kind, olds, withKnownRefs(olds, compared[kind](after)))
  })
}

/** Treats an item with a new identity but the reference of a removed one as the same item: programs may rewrite fields with new uids. */
function withKnownRefs(before: Items, after: Items): Items {
  const removed = new Map<string, string>()
  for (const [key, { ref }] of before) if (ref && !after.has(key)) removed.set(ref, key)
  const keyOf = (key: string, ref: string | undefined): string => {
    const former = ref && !before.has(key) ? removed.get(ref) : undefined
    if (ref && former) removed.delete(ref)
    return former ?? key
  }
  return new Map([...after].map(([key, item]) => [keyOf(key, item.ref), item]))
}

function diffItems(kind: InterviewChange['kind'], before: Items, after: Items): InterviewChange[] {
  const found: InterviewChange[] = []
  for (const [key, item] of before) if (!after.has(key)) found.push({ kind, before: item, members: [] })
  const [olds, nows] = [placesOf(before), placesOf(after)]
  const moved = movedWithin(before, after)
  for (const [key, now] of after) {
    const old = before.get(key)
    if (!old) found.push({ kind, after: now, members: [] })
    else {
      const members = membersOf(old, now)
      if (moved.has(key)) members.push({ member: 'position', before: olds.get(key), after: nows.get(key) })
      if (members.length > 0) found.push({ kind, before: old, after: now, members })
    }
  }
  return found
}

function membersOf(old: Item, now: Item): MemberChange[] {
  const names = [...new Set([...Object.keys(old.facts), ...Object.keys(now.facts)])]
  const members: MemberChange[] = names
    .filter((name) => !sameValue(old.facts[name], now.facts[name]))
    .map((member) => ({ member, before: old.facts[member], after: now.facts[member] }))
  if (old.parent !== now.parent) members.push({ member: 'place', before: old.place, after: now.place })
  return members
}

/** Items that moved relative to their siblings with the same parent. */
function movedWithin(before: Items, after: Items): Set<string> {
  const stayed = (key: string) => before.get(key)?.parent === after.get(key)?.parent
  const [olds, nows] = [before, after].map((items) => Map.groupBy([...items.keys()].filter(stayed), parentIn(items)))
  return new Set([...(nows ?? [])].flatMap(([parent, keys]) => [...movedKeys(olds?.get(parent) ?? [], keys)]))
}

const parentIn = (items: Items) => (key: string) => items.get(key)?.parent ?? ''

/** The position of each item among its siblings, from 1. */
function placesOf(items: Items): Map<string, number> {
  const groups = Map.groupBy(items.keys(), parentIn(items))
  return new Map([...groups.values()].flatMap((keys) => keys.map((key, at) => [key, at + 1] as const)))
}
