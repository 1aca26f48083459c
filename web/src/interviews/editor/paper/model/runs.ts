import type { Node } from '@tiptap/pm/model'

/** Nodes of a zone that are one block of the document (S1 §3): a table, or a text that begins where a node has an id of its own. */
export function runsOf(zone: Node): Node[][] {
  const runs: Node[][] = []
  let open = false
  zone.forEach((node) => {
    const table = node.type.name === 'table'
    if (!open || table || node.attrs.blockId !== null) runs.push([node])
    else runs.at(-1)!.push(node)
    open = !table
  })
  return runs
}

/** A zone without anything written in it. */
export function isBlank(zone: Node): boolean {
  const only = zone.firstChild
  return zone.childCount === 1 && only?.type.name === 'paragraph' && only.content.size === 0
}
