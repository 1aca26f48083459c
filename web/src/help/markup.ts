/** Part of a text, and where it begins. */
export type Piece = { readonly at: number; readonly text: string } & (
  | { readonly kind: 'text' | 'label' | 'code' }
  | { readonly kind: 'link'; readonly to: string }
)

const MARKUP = /\*\*(?<label>[^*]+)\*\*|`(?<code>[^`]+)`|\[(?<text>[^\]]+)\]\((?<to>[^)]+)\)/g

/** The pieces of a text with markup: `**label**`, `` `code` `` and `[text](/path)`. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const match of text.matchAll(MARKUP)) {
    if (match.index > at) pieces.push({ at, kind: 'text', text: text.slice(at, match.index) })
    const { label, code, text: words = '', to = '' } = match.groups ?? {}
    const place = { at: match.index }
    if (label !== undefined) pieces.push({ ...place, kind: 'label', text: label })
    else if (code !== undefined) pieces.push({ ...place, kind: 'code', text: code })
    else pieces.push({ ...place, kind: 'link', text: words, to })
    at = match.index + match[0].length
  }
  if (at < text.length) pieces.push({ at, kind: 'text', text: text.slice(at) })
  return pieces
}

export const plainText = (text: string): string =>
  piecesOf(text)
    .map((piece) => piece.text)
    .join('')
