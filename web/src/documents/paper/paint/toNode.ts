import type { Painted, PaintedElement } from '../painting.ts'

/** How the page finds pictures, by name. */
export type Painter = {
  readonly picture: (name: string) => string | undefined
}

/** Creates an element that the worker described: of a closed list of tags, with text, and never with HTML, URLs or handlers. */
export function toNode(painted: Painted, painter: Painter): Node {
  if (typeof painted === 'string') return document.createTextNode(painted)
  const { tag, look, place, within, field, label, columns, rows, children = [] } = painted
  if (tag === 'img') return toPicture(painted, painter)
  const element = document.createElement(tag)
  if (look !== undefined) element.style.cssText = look
  if (place !== undefined) element.dataset.place = place
  if (within !== undefined) element.dataset.within = within.join(' ')
  if (field !== undefined) element.dataset.field = field
  if (label) element.dataset.label = ''
  if (element instanceof HTMLTableCellElement) {
    if (columns !== undefined) element.colSpan = columns
    if (rows !== undefined) element.rowSpan = rows
  }
  for (const child of children) element.append(toNode(child, painter))
  return element
}

/**
 * Changes a node painted as `before` into what `after` describes, and returns the node that is then in its place. What stays the same
 * keeps its elements: a browser lays out a changed text much faster than a new element.
 */
export function repaint(node: ChildNode, before: Painted, after: Painted, painter: Painter): ChildNode {
  if (typeof before === 'string' && typeof after === 'string') {
    if (before !== after) (node as Text).data = after
    return node
  }
  if (typeof before !== 'string' && typeof after !== 'string' && hasSameShell(before, after)) {
    const { children: former = [] } = before
    const nodes = [...node.childNodes]
    for (const [at, child] of (after.children ?? []).entries()) repaint(nodes[at]!, former[at]!, child, painter)
    return node
  }
  const fresh = toNode(after, painter) as ChildNode
  node.replaceWith(fresh)
  return fresh
}

/** Whether two elements differ at most within their children. */
function hasSameShell(before: PaintedElement, after: PaintedElement): boolean {
  const shell = ({ children = [], ...own }: PaintedElement) => JSON.stringify([children.length, own])
  return shell(before) === shell(after)
}

function toPicture({ look, alt = '', picture }: Exclude<Painted, string>, painter: Painter): Node {
  const address = picture === undefined ? undefined : painter.picture(picture)
  if (address === undefined) {
    const room = document.createElement('span')
    room.style.cssText = `${look ?? ''};display:inline-block`
    room.dataset.picture = 'missing'
    return room
  }
  const image = document.createElement('img')
  image.style.cssText = look ?? ''
  image.alt = alt
  image.src = address
  return image
}
