/** A line across the sheet where a page ends. */
export type DrawnBreak = {
  /** In pixels from the top of the measured element. */
  readonly top: number
  /** The number of the page that begins there. */
  readonly page: number
}

/** Lines that a paragraph leaves behind, or takes along, at the edge of a page. */
const FEWEST = 2

/**
 * Where the pages of the written sheets end, from how high their lines are: with the fonts' own widths and the true page, as the PDF has
 * it except where a footnote takes room.
 */
export function pageBreaks(root: HTMLElement): DrawnBreak[] {
  const origin = root.getBoundingClientRect().top
  const found: DrawnBreak[] = []
  let page = 0
  let left = 0
  for (const group of root.querySelectorAll<HTMLElement>('[data-group]')) {
    const body = group.querySelector<HTMLElement>('[data-zone="body"]')
    const sheet = body?.parentElement
    if (!body || !sheet) continue
    const room = roomOf(sheet)
    const begun = page > 0 && group.hasAttribute('data-continuous') && left > 0
    if (!begun) page += 1
    let limit = body.getBoundingClientRect().top + (begun ? left : room)
    const cut = (at: number) => {
      page += 1
      found.push({ top: Math.round(at - origin), page })
      limit = at + room
    }
    const children = [...body.children]
    children.forEach((child, at) => {
      if (child.tagName === 'HR') {
        const next = children[at + 1]
        if (next) cut(next.getBoundingClientRect().top)
        return
      }
      const box = child.getBoundingClientRect()
      if (box.bottom <= limit + 0.5) return
      for (const edge of edgesOf(child)) {
        if (edge.bottom <= limit + 0.5) continue
        cut(edge.first ? beforeHeadings(children, at) : edge.top)
      }
    })
    const end = children.at(-1)?.getBoundingClientRect().bottom ?? limit
    left = Math.max(0, limit - end)
  }
  return found
}

function roomOf(sheet: HTMLElement): number {
  const of = (name: string) => (Number.parseFloat(sheet.style.getPropertyValue(`--page-${name}`)) * 96) / 25.4
  return Math.max(96, of('height') - of('top') - of('bottom'))
}

type Edge = { readonly top: number; readonly bottom: number; readonly first: boolean }

/** The pieces between which a page may end: the rows of a table, the lines of a text but for its first and last two. */
function edgesOf(child: Element): Edge[] {
  const rows = [...child.querySelectorAll(':scope tr')]
  if (rows.length > 0) return rows.map((row, at) => pieceOf(row.getBoundingClientRect(), at))
  const lines = linesOf(child)
  if (lines.length < FEWEST * 2) return [pieceOf(child.getBoundingClientRect(), 0)]
  const pieces: { top: number; bottom: number }[] = []
  lines.forEach((line, at) => {
    const joins = (at > 0 && at < FEWEST) || at > lines.length - FEWEST
    const last = pieces.at(-1)
    if (joins && last) last.bottom = line.bottom
    else pieces.push({ ...line })
  })
  return pieces.map(pieceOf)
}

const pieceOf = ({ top, bottom }: { top: number; bottom: number }, at: number): Edge => ({
  top,
  bottom,
  first: at === 0,
})

function linesOf(child: Element): { top: number; bottom: number }[] {
  const range = document.createRange()
  range.selectNodeContents(child)
  const lines: { top: number; bottom: number }[] = []
  for (const { top, bottom, height } of range.getClientRects()) {
    if (height === 0) continue
    const line = lines.at(-1)
    if (line && top < line.bottom - 2) line.bottom = Math.max(line.bottom, bottom)
    else lines.push({ top, bottom })
  }
  return lines
}

/** A heading stays with what follows it. */
function beforeHeadings(children: readonly Element[], at: number): number {
  let first = at
  while (first > 0 && /^H[1-3]$/.test(children[first - 1]!.tagName)) first -= 1
  return children[first === 0 ? at : first]!.getBoundingClientRect().top
}
