/**
 * What docxtemplater does after rendering so that Word accepts the result, rule for rule, because tests compare our output with
 * its output: a table is followed by a paragraph, a cell and a content control contain one, empty rows and tables are removed.
 * Pieces are single tags or longer strings; a rule about a tag examines single tags and the start of longer strings.
 * Applies the given rules to the pieces from `from` on, and returns whether it changed any.
 */
export function repairContainers(pieces: string[], from: number, rules: readonly ContainerRule[]): boolean {
  let changed = addParagraphAfterTables(pieces, from)
  for (const rule of rules) if (fillOrDrop(pieces, from, rule)) changed = true
  return changed
}

export function addParagraphAfterTables(pieces: string[], from: number): boolean {
  let changed = false
  let afterTable = false
  for (let at = from; at < pieces.length; at += 1) {
    const piece = pieces[at] ?? ''
    if (afterTable) {
      if (isTransparent(piece)) continue
      if (!mayFollowTable(piece)) {
        pieces[at] = `<w:p/>${piece}`
        changed = true
      }
    }
    afterTable = piece.endsWith(TABLE_END)
  }
  return changed
}

export const TABLE_END = '</w:tbl>'

/** Ignored between a table and what follows it. */
export function isTransparent(piece: string): boolean {
  return piece.startsWith('<w:bookmarkEnd') || /^[ \n\r\t]+$/.test(piece)
}

export function mayFollowTable(piece: string): boolean {
  return /^<(w:p|w:tbl|w:sectPr|\/w:ftr>|\/w:hdr>)/.test(piece)
}

export type ContainerRule = { readonly tag: string; readonly needs: readonly string[]; readonly filler?: string }

/** In docxtemplater's order: a cell filled here keeps its row. */
export const RULES: readonly ContainerRule[] = [
  { tag: 'w:sdtContent', needs: ['w:p', 'w:r', 'w:commentRangeStart', 'w:sdt'], filler: '<w:p></w:p>' },
  { tag: 'w:tc', needs: ['w:p'], filler: '<w:p></w:p>' },
  { tag: 'w:tr', needs: ['w:tc'] },
  { tag: 'w:tbl', needs: ['w:tr'] },
]

function fillOrDrop(pieces: string[], from: number, { tag, needs, filler }: ContainerRule): boolean {
  let changed = false
  let start = -1
  for (let at = from; at < pieces.length; at += 1) {
    const piece = pieces[at] ?? ''
    if (piece.charCodeAt(0) !== LESS) continue
    if (start !== -1) {
      if (isEnding(piece, tag)) {
        if (filler === undefined) pieces.fill('', start, at + 1)
        else pieces[at] = filler + piece
        changed = true
        start = -1
      } else if (needs.some((needed) => isStarting(piece, needed))) {
        start = -1
      }
    }
    if (start === -1 && isStarting(piece, tag) && !piece.includes('<', 1)) {
      if (piece.endsWith('/>')) {
        pieces[at] = ''
        changed = true
      } else start = at
    }
  }
  return changed
}

const LESS = 60

export function isStarting(piece: string, tag: string): boolean {
  if (piece.charCodeAt(0) !== LESS || !piece.startsWith(tag, 1)) return false
  const next = piece.charCodeAt(tag.length + 1)
  return next === 62 || next === 32 || next === 47
}

export function isEnding(piece: string, tag: string): boolean {
  return piece.length === tag.length + 3 && piece.startsWith('</') && piece.startsWith(tag, 2)
}
