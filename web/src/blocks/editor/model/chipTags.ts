import { Mark, type Node } from '@tiptap/pm/model'
import type { Transform } from '@tiptap/pm/transform'
import { parseTag, tagPlaces } from '#shared/template/index.ts'

/** Represents an inline node that is not text, so that no tag spans it. */
export const OBJECT = '\ufffc'

/**
 * Turns the tags in the text between two positions into chips. A tag whose letters are partly formatted becomes one chip with the format of
 * its first brace. Places, tags that cannot be parsed, and those of which only a part is suggested stay text.
 */
export function chipTags<T extends Transform>(transform: T, from = 0, to = transform.doc.content.size): T {
  const { placeholder } = transform.doc.type.schema.nodes
  if (!placeholder) return transform
  const found: { at: number; end: number; chip: Node }[] = []
  transform.doc.nodesBetween(from, to, (node, pos) => {
    if (!node.isTextblock) return true
    const text = lineOf(node)
    for (const place of tagPlaces(text)) {
      const tag = text.slice(place.from, place.to)
      const parsed = parseTag(tag.slice(2, -2))
      if (tag.includes(OBJECT) || !parsed.ok || parsed.value.kind === 'place') continue
      if (!isSuggestedAsOne(node, place.from, place.to)) continue
      const chip = placeholder.create({ tag }, null, node.nodeAt(place.from)?.marks)
      found.push({ at: pos + 1 + place.from, end: pos + 1 + place.to, chip })
    }
    return false
  })
  for (const { at, end, chip } of found.toReversed()) transform.replaceWith(at, end, chip)
  return transform
}

/** Whether letters are all suggested together, to be added or taken away, or none of them. */
function isSuggestedAsOne(block: Node, from: number, to: number): boolean {
  const found: (readonly Mark[])[] = []
  block.nodesBetween(from, to, ({ marks }) => {
    found.push(marks.filter(({ type }) => type.name === 'insertion' || type.name === 'deletion'))
  })
  return found.every((marks) => Mark.sameSet(marks, found[0]!))
}

/** A textblock's text, one character per document position. */
export function lineOf(block: Node): string {
  return block.textBetween(0, block.content.size, undefined, OBJECT)
}
