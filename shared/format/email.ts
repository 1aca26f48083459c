import { cleanInput } from './cleanInput.ts'

/**
 * One or more characters other than space and @, then @, then a domain with a dot that has characters before and after it, and no space or
 * other @. Equivalent to /^[^\s@]+@[^\s@]+\.[^\s@]+$/, in linear time.
 */
export function isEmail(text: string): boolean {
  if (/\s/.test(text)) return false
  const at = text.indexOf('@')
  if (at < 1 || text.includes('@', at + 1)) return false
  const domain = text.slice(at + 1)
  return domain.slice(1, -1).includes('.')
}

/**
 * An address without what is copied along with it: 'mailto:', the name before it ('Ana Lima <ana@exemplo.br>'), the dot that ends a
 * sentence, invisible characters.
 */
export function cleanEmail(text: string): string {
  const cleaned = cleanInput(text)
  const within = /<([^<>]*)>[.,;:]?$/.exec(cleaned)?.[1] ?? cleaned
  return within
    .trim()
    .replace(/^(?:mailto: ?)+([^?]*).*$/i, '$1')
    .replace(/[.,;: ]+$/, '')
}

/** An e-mail without surrounding spaces and with its domain in lower case; undefined if it is not one. */
export function parseEmail(text: string): string | undefined {
  const address = cleanEmail(text)
  if (!isEmail(address)) return undefined
  const at = address.indexOf('@')
  return address.slice(0, at) + address.slice(at).toLowerCase()
}
