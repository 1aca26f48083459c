export type Pattern = {
  readonly text: string
  readonly matches: (text: string) => boolean
}

/** A pattern of IAM or CloudFront, in which `*` is any text and `?` any character. */
export function patternOf(text: string): Pattern {
  const first = text.search(/[*?]/)
  if (first < 0) return { text, matches: (given) => given === text }
  if (first === text.length - 1 && text.endsWith('*')) {
    const beginning = text.slice(0, -1)
    return { text, matches: (given) => given.startsWith(beginning) }
  }
  const written = text
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.')
  const expression = new RegExp(`^${written}$`, 's')
  return { text, matches: (given) => expression.test(given) }
}
