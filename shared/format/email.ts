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

/** An e-mail without surrounding spaces and with its domain in lower case; undefined if it is not one. */
export function parseEmail(text: string): string | undefined {
  const trimmed = text.trim().normalize('NFC')
  if (!isEmail(trimmed)) return undefined
  const at = trimmed.indexOf('@')
  return trimmed.slice(0, at) + trimmed.slice(at).toLowerCase()
}
