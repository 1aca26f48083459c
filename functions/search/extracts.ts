/** Around what was found, in extracts: left out of what is indexed. */
export const [START, END] = ['\u0002', '\u0003']

/** A text as it is indexed. */
export const indexed = (text: string): string => text.normalize('NFC').replaceAll(START, ' ').replaceAll(END, ' ')

type Piece = { readonly text: string; readonly found: boolean }

/** The pieces of a text with marks, without spaces at its ends. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  for (const [at, part] of text.replace(/\s+/g, ' ').trim().split(START).entries()) {
    const [inside = '', outside] = part.split(END)
    if (at === 0 || outside === undefined) pieces.push({ text: part, found: false })
    else pieces.push({ text: inside, found: true }, { text: outside, found: false })
  }
  return pieces.filter((piece) => piece.text !== '')
}
