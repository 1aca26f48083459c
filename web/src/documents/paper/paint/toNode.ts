import type { Painted } from '../painting.ts'

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
