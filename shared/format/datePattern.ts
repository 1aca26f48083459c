const MAX_LENGTH = 200
const PIECES = /\[([^\]]*)\]|\p{L}+/gu

/**
 * Fills a pattern: each run of letters made of nothing but tokens is replaced, [text] stands for itself, all else is
 * copied. So the M of 'Maringá, D de MMMM' is no month. Tokens are tried in the order given: longer ones first.
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
