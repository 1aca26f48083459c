const MAX_LENGTH = 200
const PIECES = /\[([^\]]*)\]|\p{L}+/gu

/**
 * Fills a pattern: each run of letters made only of tokens is replaced, [text] is copied literally, and so is everything else. So the M of
 * 'Maringá, D de MMMM' is not a month. Tokens are tried in the given order, longest first.
 */
export function fillPattern(pattern: string, tokens: readonly string[], write: (token: string) => string): string {
  return pattern.slice(0, MAX_LENGTH).replace(PIECES, (piece: string, literal?: string) => {
    if (literal !== undefined) return literal
    return splitTokens(piece, tokens)?.map(write).join('') ?? piece
  })
}

function splitTokens(letters: string, tokens: readonly string[]): string[] | undefined {
  const found: string[] = []
  for (let at = 0; at < letters.length; ) {
    const token = tokens.find((candidate) => letters.startsWith(candidate, at))
    if (token === undefined) return undefined
    found.push(token)
    at += token.length
  }
  return found
}
