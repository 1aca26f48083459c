/** Around what was found, in extracts: left out of what is indexed. */
export const [START, END] = ['\u0002', '\u0003']

/** A text as it is indexed. */
export const indexed = (text: string): string => text.normalize('NFC').replaceAll(START, ' ').replaceAll(END, ' ')

/** Markings of which an extract has only the end, or only the beginning. */
const CUT_BEFORE = /^(…?)(?:(?!\{\{)[\s\S])*?\}\}/
const CUT_AFTER = /\{\{(?:(?!\}\})[\s\S])*$/

/** What a marking of a Word file prints, for people: '{{valor_aluguel | extenso}}' is '[valor aluguel]', and a condition is nothing. */
const markingText = (inside: string): string => {
  const [named = ''] = inside.split('|')
  const bare = named.replaceAll('_', ' ').trim()
  return /^[\p{L}\d]/u.test(bare.replace(START, '')) && balanced(bare) ? `[${bare}]` : ''
}

const balanced = (text: string): boolean => text.split(START).length === text.split(END).length

/** An extract of a model without its markings, also those that are cut at its ends. */
export const withoutMarkings = (extract: string): string =>
  extract
    .replace(CUT_BEFORE, '$1 ')
    .replace(/\{\{([^{}]*)\}\}/g, (_, inside: string) => markingText(inside))
    .replace(CUT_AFTER, extract.endsWith('…') ? ' …' : '')

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
